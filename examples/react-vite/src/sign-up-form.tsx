/** A form that the schema of the description validates, before anything is sent. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { Client } from "./api/client.js";
import { listGuestsKey, signUpMutation } from "./api/tanstack-query.js";
import type { SignUp } from "./api/types.js";
import { SignUp as SignUpSchema } from "./api/validators.js";

export function SignUpForm({ client }: { readonly client: Client }) {
  const cache = useQueryClient();
  const { register, handleSubmit, reset, formState } = useForm<SignUp>({
    resolver: zodResolver(SignUpSchema),
  });
  const { errors } = formState;
  const signUp = useMutation({
    ...signUpMutation(client),
    onSuccess: async () => {
      reset();
      await cache.invalidateQueries({ queryKey: listGuestsKey() });
    },
  });
  return (
    <form onSubmit={handleSubmit((body) => signUp.mutate({ body }))} noValidate>
      <label>
        Name <input {...register("name")} />
      </label>
      {errors.name && <p role="alert">Name: {errors.name.message}</p>}
      <label>
        Email <input {...register("email")} />
      </label>
      {errors.email && <p role="alert">Email: {errors.email.message}</p>}
      <label>
        Seats <input type="number" {...register("seats", { valueAsNumber: true })} />
      </label>
      {errors.seats && <p role="alert">Seats: {errors.seats.message}</p>}
      <button disabled={signUp.isPending}>Sign up</button>
      {signUp.isError && <p role="alert">{refusal(signUp.error)}</p>}
    </form>
  );
}

function refusal(error: { readonly message: string; readonly httpStatus?: number }): string {
  return error.httpStatus === 409 ? "All seats are taken." : error.message;
}
