/** How people lay out handlers: the same three, in each style. Files by path, each begun by a line `=== path`. */

const server = "./generated/server.js";

/** What most styles need beside their handlers. */
const around: Readonly<Record<string, string>> = {
  "src/options.ts": `export interface User {
  readonly name: string;
}

export const options = {
  authenticate: { key: () => ({ principal: { name: "Ann" } }) },
  decisions: { unauthenticated: () => ({ status: 401 }) },
};
`,
  "src/auth.ts": `/** Runs a handler for those who may. */
export const withAuth = <Handler>(handler: Handler): Handler => handler;

export function withLog<Handler>(name: string, handler: Handler): Handler {
  console.log(name);
  return handler;
}

export function traced<This, Args extends unknown[], Result>(
  method: (this: This, ...args: Args) => Result,
  _context: ClassMethodDecoratorContext,
): (this: This, ...args: Args) => Result {
  return method;
}
`,
};

const app = `import { createHandler } from "${server}";
import { handlers } from "./handlers/index.js";
import { options } from "./options.js";

export const handle = createHandler(handlers, options);
`;

const tables = {
  "one exported constant per operation and an index": `
=== src/app.ts
${app}=== src/handlers/index.ts
import type { Handlers } from "../generated/server.js";
import type { User } from "../options.js";
import { dropPet, getPet, listPets } from "./pets.js";

export const handlers: Handlers<User> = { dropPet, getPet, listPets };
=== src/handlers/pets.ts
import type { DropPetHandler, GetPetHandler, ListPetsHandler } from "../generated/server.js";
import type { User } from "../options.js";

/** All of them. */
export const listPets: ListPetsHandler<User> = async ({ auth }) => {
  // getPet would be slower.
  return { status: 200, body: [{ id: auth.principal.name }] };
};

export const getPet: GetPetHandler<User> = ({ path }) => ({ status: 200, body: { id: path.id } });

// Only for admins.
export const dropPet: DropPetHandler<User> = async ({ path }) => {
  console.log(\`getPet \${path.id}\`);
  return { status: 204 };
};
`,
  "one file per operation": `
=== src/app.ts
${app}=== src/handlers/index.ts
import type { Handlers } from "../generated/server.js";
import type { User } from "../options.js";
import { dropPet } from "./drop-pet.js";
import { getPet } from "./get-pet.js";
import { listPets } from "./list-pets.js";

export const handlers: Handlers<User> = {
  listPets,
  getPet,
  // Soon to go.
  dropPet,
};
=== src/handlers/get-pet.ts
import type { GetPetHandler } from "../generated/server.js";
import type { User } from "../options.js";

export const getPet: GetPetHandler<User> = ({ path }) => ({ status: 200, body: { id: path.id } });
=== src/handlers/list-pets.ts
import type { ListPetsHandler } from "../generated/server.js";
import type { User } from "../options.js";

export const listPets: ListPetsHandler<User> = () => ({ status: 200, body: [] });
=== src/handlers/drop-pet.ts
import type { DropPetHandler } from "../generated/server.js";
import type { User } from "../options.js";

export const dropPet: DropPetHandler<User> = () => ({ status: 204 });
`,
  "one object given to createHandler": `
=== src/app.ts
import { createHandler } from "${server}";
import { options, type User } from "./options.js";

export const handle = createHandler<User>(
  {
    listPets: async () => ({ status: 200, body: [] }),

    /** One pet. */
    async getPet({ path }) {
      return { status: 200, body: { id: path.id } };
    },
    dropPet: async ({ path }) => {
      console.log(path.id);
      return { status: 204 };
    },
  },
  options,
);
`,
  "an object with comments in the code that goes": `
=== src/app.ts
import { createHandler } from "${server}";
import { options, type User } from "./options.js";

export const handle = createHandler<User>(
  {
    async dropPet({ path }) {
      /* getPet first? */
      console.log(\`
  \${path.id}\`);
      return { status: 204 };
    }, // dropPet
    listPets: async () => ({ status: 200, body: [] }),
    getPet: ({ path }) => ({ status: 200, body: { id: path.id } })
  },
  options,
);
`,
  "an object that satisfies its type": `
=== src/app.ts
import { createHandler, type Handlers } from "${server}";
import { options, type User } from "./options.js";

const handlers = {
  listPets: async () => ({ status: 200, body: [] }),
  getPet: async ({ path }) => ({ status: 200, body: { id: path.id } }),
  dropPet: () => ({ status: 204 }),
} as const satisfies Handlers<User>;

export const again = handlers.getPet;
export const handle = createHandler(handlers, options);
`,
  "a typed constant": `
=== src/app.ts
import { createHandler, type Handlers as PetHandlers } from "${server}";
import { options, type User } from "./options.js";

const handlers: PetHandlers<User> = {
  listPets: () => ({ status: 200, body: [] }),
  "getPet": ({ path }) => ({ status: 200, body: { id: path.id } }),
  ["dropPet"]: () => ({ status: 204 }),
};

export const again = handlers["getPet"];
export const handle = createHandler(handlers, options);
`,
  "wrapped names": `
=== src/app.ts
import { createHandler, type DropPetHandler, type GetPetHandler } from "${server}";
import { withAuth, withLog } from "./auth.js";
import { options, type User } from "./options.js";

const getPet: GetPetHandler<User> = ({ path }) => ({ status: 200, body: { id: path.id } });
const dropPet: DropPetHandler<User> = () => ({ status: 204 });

export const handle = createHandler<User>(
  {
    listPets: withLog("listPets", withAuth(async () => ({ status: 200, body: [] }))),
    getPet: withAuth(getPet),
    dropPet: withAuth(withLog("dropPet", dropPet)),
  },
  options,
);
`,
  "wrapped code": `
=== src/app.ts
import { createHandler } from "${server}";
import { withAuth, withLog } from "./auth.js";
import { options, type User } from "./options.js";

export const handle = createHandler<User>(
  {
    getPet: withAuth(({ path }) => ({ status: 200, body: { id: path.id } })),
    dropPet: withLog("dropPet", withAuth(async () => {
      return { status: 204 };
    })),
    listPets: withAuth(async () => ({ status: 200, body: [] })),
  },
  options,
);
`,
  "a class with methods": `
=== src/app.ts
import { createHandler, type DropPetAnswer, type GetPetAnswer, type GetPetRequest, type Handlers, type ListPetsAnswer } from "${server}";
import { traced } from "./auth.js";
import { options, type User } from "./options.js";

class PetHandlers implements Handlers<User> {
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
    this.getPet = this.getPet.bind(this);
  }

  @traced
  async listPets(): Promise<ListPetsAnswer> {
    return { status: 200, body: [] };
  }

  @traced
  async getPet({ path }: GetPetRequest<User>): Promise<GetPetAnswer> {
    return { status: 200, body: { id: this.#prefix + path.id } };
  }

  /** Never asked twice. */
  @traced
  async dropPet(): Promise<DropPetAnswer> {
    return { status: 204 };
  }
}

export const handle = createHandler(new PetHandlers("p"), options);
`,
  "a class with arrow functions": `
=== src/app.ts
import { createHandler } from "${server}";
import { PetHandlers } from "./pet-handlers.js";
import { options } from "./options.js";

const pets = new PetHandlers()
export const handle = createHandler(pets, options);
=== src/pet-handlers.ts
import type { DropPetHandler, GetPetHandler, ListPetsHandler } from '${server}'
import type { User } from './options.js'

abstract class Base {
  listPets: ListPetsHandler<User> = () => ({ status: 200, body: [] })
}

export class PetHandlers extends Base {
  getPet: GetPetHandler<User> = ({ path }) => ({ status: 200, body: { id: path.id } })
  dropPet: DropPetHandler<User> = () => ({ status: 204 })
}
`,
  "objects per tag, spread": `
=== src/app.ts
import { createHandler } from "${server}";
import { pets } from "./handlers/pets.js";
import { lists } from "./handlers/lists.js";
import { options } from "./options.js";

export const handle = createHandler({ ...pets, ...lists }, options);
=== src/handlers/pets.ts
import type { Handlers } from "../generated/server.js";
import type { User } from "../options.js";

export const pets = {
  getPet: ({ path }) => ({ status: 200, body: { id: path.id } }),
  dropPet: () => ({ status: 204 }),
} satisfies Pick<Handlers<User>, "getPet" | "dropPet">;
=== src/handlers/lists.ts
import type { Handlers } from "../generated/server.js";
import type { User } from "../options.js";

export const lists: Pick<Handlers<User>, "listPets"> = { listPets: () => ({ status: 200, body: [] }) };
`,
  "modules as a whole": `
=== src/app.ts
import { createHandler } from "${server}";
import * as handlers from "./handlers/index.js";
import { options } from "./options.js";

export const handle = createHandler(handlers, options);
=== src/handlers/index.ts
export * from "./pets.js";
export { listPets } from "./lists.js";
=== src/handlers/pets.ts
import type { DropPetHandler, GetPetAnswer, GetPetRequest } from "../generated/server.js";
import type { User } from "../options.js";

export async function getPet({ path }: GetPetRequest<User>): Promise<GetPetAnswer> {
  return { status: 200, body: { id: path.id } };
}

export const dropPet: DropPetHandler<User> = () => ({ status: 204 });
=== src/handlers/lists.ts
import type { ListPetsHandler } from "../generated/server.js";
import type { User } from "../options.js";

export const listPets: ListPetsHandler<User> = () => ({ status: 200, body: [] });
`,
  "re-exported defaults": `
=== src/app.ts
import { createHandler } from "${server}";
import * as pets from "./operations/index.js";
import { options } from "./options.js";

export const handle = createHandler({ ...pets }, options);
=== src/operations/index.ts
export { default as dropPet } from "./drop-pet.js";
export { default as getPet } from "./get-pet.js";
export { default as listPets } from "./list-pets.js";
=== src/operations/get-pet.ts
import type { GetPetHandler } from "../generated/server.js";
import type { User } from "../options.js";

const getPet: GetPetHandler<User> = ({ path }) => ({ status: 200, body: { id: path.id } });

export default getPet;
=== src/operations/list-pets.ts
import type { ListPetsAnswer } from "../generated/server.js";

export default async function (): Promise<ListPetsAnswer> {
  return { status: 200, body: [] };
}
=== src/operations/drop-pet.ts
import type { DropPetHandler } from "../generated/server.js";
import type { User } from "../options.js";

export default (() => ({ status: 204 })) satisfies DropPetHandler<User>;
`,
  "imported defaults": `
=== src/app.ts
import { createHandler } from "${server}";
import dropPet from "./operations/drop-pet.js";
import getPet from "./operations/get-pet.js";
import listPets from "./operations/list-pets.js";
import { options } from "./options.js";

export const handle = createHandler({ dropPet, getPet, listPets }, options);
=== src/operations/get-pet.ts
import type { GetPetHandler } from "../generated/server.js";
import type { User } from "../options.js";

export default (({ path }) => ({ status: 200, body: { id: path.id } })) satisfies GetPetHandler<User>;
=== src/operations/list-pets.ts
import type { ListPetsHandler } from "../generated/server.js";
import type { User } from "../options.js";

const handler: ListPetsHandler<User> = () => ({ status: 200, body: [] });
export default handler;
=== src/operations/drop-pet.ts
import type { DropPetHandler } from "../generated/server.js";
import type { User } from "../options.js";

const dropPet: DropPetHandler<User> = () => ({ status: 204 });
export default dropPet;
`,
  "a factory": `
=== src/app.ts
import { createHandler } from "${server}";
import { makeHandlers } from "./make-handlers.js";
import { options } from "./options.js";

export const handle = createHandler(makeHandlers(new Map()), options);
=== src/make-handlers.ts
import type { Handlers } from "${server}";
import type { User } from "./options.js";

export const makeHandlers = (db: Map<string, string>): Handlers<User> => ({
	listPets: () => ({ status: 200, body: [...db.keys()].map((id) => ({ id })) }),
	getPet: ({ path }) => ({ status: 200, body: { id: db.get(path.id) ?? "" } }),
	dropPet: ({ path }) => {
		db.delete(path.id);
		return { status: 204 };
	},
});
`,
  "a factory with a body": `
=== src/app.ts
import { createHandler, type GetPetHandler, type Handlers } from "${server}";
import { options, type User } from "./options.js";

function makeHandlers(prefix: string): Handlers<User> {
  const getPet: GetPetHandler<User> = ({ path }) => ({ status: 200, body: { id: prefix + path.id } });
  function dropPet() {
    return { status: 204 } as const;
  }
  return { getPet, dropPet, listPets: () => ({ status: 200, body: [] }) };
}

export const handle = createHandler(makeHandlers("p"), options);
`,
  "parts merged by Object.assign": `
=== src/app.ts
import { createHandler, type Handlers } from "${server}";
import { options, type User } from "./options.js";

const pets: Pick<Handlers<User>, "getPet" | "dropPet"> = {
  getPet: ({ path }) => ({ status: 200, body: { id: path.id } }),
  dropPet: () => ({ status: 204 }),
};
const lists: Pick<Handlers<User>, "listPets"> = {
  listPets: () => ({ status: 200, body: [] }),
};

export const handle = createHandler(Object.assign({}, pets, lists), options);
`,
  getters: `
=== src/app.ts
import { createHandler, type Handlers } from "${server}";
import { options, type User } from "./options.js";

const handlers: Handlers<User> = {
  get getPet(): Handlers<User>["getPet"] {
    return ({ path }) => ({ status: 200, body: { id: path.id } });
  },
  get dropPet(): Handlers<User>["dropPet"] {
    return () => ({ status: 204 });
  },
  listPets: () => ({ status: 200, body: [] }),
};

export const handle = createHandler(handlers, options);
`,
  "tabs and no semicolons": `
=== src/app.ts
import { createHandler } from '${server}'
import { options } from './options.js'
import type { User } from './options.js'

export const handle = createHandler<User>({
	listPets: () => ({ status: 200, body: [] }),
	getPet: ({ path }) => {
		return { status: 200, body: { id: path.id } }
	},
	dropPet: () => ({ status: 204 })
}, options)
`,
  "aliased imports": `
=== src/app.ts
import { createHandler } from "${server}";
import { dropPet as handleDropPet, getPet as handleGetPet, listPets as handleListPets } from "./handlers/pets.js";
import { options } from "./options.js";

export const handle = createHandler(
  {
    dropPet: handleDropPet,
    getPet: handleGetPet,
    listPets: handleListPets,
  },
  options,
);
=== src/handlers/pets.ts
import type { DropPetHandler, GetPetHandler as Get, ListPetsHandler } from "../generated/server.js";
import type { User } from "../options.js";

const list: ListPetsHandler<User> = () => ({ status: 200, body: [] });
const getPet: Get<User> = ({ path }) => ({ status: 200, body: { id: path.id } });
const drop: DropPetHandler<User> = () => ({ status: 204 });

export { drop as dropPet, getPet, list as listPets };
`,
  "members given one by one": `
=== src/app.ts
import { createHandler, type Handlers } from "${server}";
import { options, type User } from "./options.js";

const handlers = {} as { -readonly [Name in keyof Handlers<User>]: Handlers<User>[Name] };
handlers.listPets = () => ({ status: 200, body: [] });
handlers["getPet"] = ({ path }) => ({ status: 200, body: { id: path.id } });
handlers.dropPet = () => ({ status: 204 });

export const handle = createHandler(handlers, options);
`,
  "a map": `
=== src/app.ts
import { createHandler, type GetPetHandler, type Handlers } from "${server}";
import { options, type User } from "./options.js";

const getPet: GetPetHandler<User> = ({ path }) => ({ status: 200, body: { id: path.id } });
const handlers = new Map<string, unknown>([
  ["getPet", getPet],
  ["dropPet", () => ({ status: 204 })],
]);
handlers.set("listPets", () => ({ status: 200, body: [] }));

export const handle = createHandler(Object.fromEntries(handlers) as unknown as Handlers<User>, options);
`,
  "types by a namespace": `
=== src/app.ts
import * as api from "${server}";
import { options, type User } from "./options.js";

const getPet: api.GetPetHandler<User> = ({ path }) => ({ status: 200, body: { id: path.id } });

async function dropPet(_request: api.DropPetRequest<User>): Promise<api.DropPetAnswer> {
  return { status: 204 };
}

const listPets: api.ListPetsHandler<User> = () => ({ status: 200, body: [] });

export const handlers: api.Handlers<User> = { getPet, dropPet, listPets };
export const handle = api.createHandler(handlers, options);
`,
  "members of a namespace": `
=== src/app.ts
import { createHandler } from "${server}";
import * as petHandlers from "./handlers/pets.js";
import { options } from "./options.js";

export const handle = createHandler(
  {
    listPets: petHandlers.listPets,
    getPet: petHandlers.getPet,
    dropPet: petHandlers.dropPet,
  },
  options,
);
=== src/handlers/pets.ts
import type { DropPetHandler, GetPetHandler, ListPetsHandler } from "../generated/server.js";
import type { User } from "../options.js";

export const listPets: ListPetsHandler<User> = () => ({ status: 200, body: [] });
export const getPet: GetPetHandler<User> = ({ path }) => ({ status: 200, body: { id: path.id } });
export const dropPet: DropPetHandler<User> = () => ({ status: 204 });
`,
  "methods of a controller": `
=== src/app.ts
import { createHandler } from "${server}";
import { PetController } from "./pet-controller.js";
import { options, type User } from "./options.js";

const pets = new PetController();

export const handle = createHandler<User>(
  {
    listPets: () => pets.listPets(),
    getPet: pets.getPet.bind(pets),
    dropPet: ({ path }) => pets.dropPet(path.id),
  },
  options,
);
=== src/pet-controller.ts
import type { GetPetAnswer, GetPetRequest } from "${server}";
import type { User } from "./options.js";

export class PetController {
  listPets() {
    return { status: 200 as const, body: [] };
  }

  getPet({ path }: GetPetRequest<User>): GetPetAnswer {
    return { status: 200, body: { id: path.id } };
  }

  dropPet(id: string) {
    console.log(id, this.getPet.name);
    return { status: 204 } as const;
  }
}
`,
  "a builder of handlers": `
=== src/app.ts
import { createHandler, type Handlers } from "${server}";
import { options, type User } from "./options.js";

const defineHandlers = <Part extends Partial<Handlers<User>>>(part: Part): Part => part;

export const pets = defineHandlers({
  getPet: ({ path }) => ({ status: 200, body: { id: path.id } }),
  dropPet: () => ({ status: 204 }),
});

export const lists = defineHandlers({
  listPets: () => ({ status: 200, body: [] }),
});

export const handle = createHandler({ ...pets, ...lists }, options);
`,
  "a name that is taken": `
=== src/app.ts
import { createHandler, type GetPetHandler, type ListPetsHandler } from "${server}";
import { options, type User } from "./options.js";

const showPet = (id: string) => ({ id });
const addPet = showPet("1");
const getPet: GetPetHandler<User> = ({ path }) => ({ status: 200, body: showPet(path.id) });
const listPets: ListPetsHandler<User> = () => ({ status: 200, body: [addPet] });

export const handle = createHandler({ getPet, listPets, dropPet: () => ({ status: 204 }) }, options);
`,
} as const;

export interface Style {
  readonly name: string;
  readonly files: ReadonlyMap<string, string>;
}

export const styles: readonly Style[] = Object.entries(tables).map(([name, text]) => ({
  name,
  files: new Map([...filesOf(text), ...Object.entries(around)]),
}));

/** The files of a text, each begun by a line `=== path`. */
export function filesOf(text: string): Map<string, string> {
  const parts = text.split(/^=== (.+)\n/mu).slice(1);
  const files = new Map<string, string>();
  for (let at = 0; at + 1 < parts.length; at += 2) files.set(parts[at] ?? "", parts[at + 1] ?? "");
  return files;
}
