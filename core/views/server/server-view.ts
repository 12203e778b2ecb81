/** What implementers of some operations supply and are given, as templates show it. */
import type {
  OperationSecurity,
  SchemeDescriptor,
} from "../../../runtime/authorization/contract.ts";
import type * as ir from "../../model/ir.ts";
import {
  type DescribedService,
  type ServiceAuthorization,
  noAuthorization,
  receiverAuthorization,
  serviceAuthorization,
} from "../authorization/service-authorization.ts";
import { expression } from "../../base/text/code.ts";
import { decodingCode } from "../encoding/decoding-code.ts";
import {
  authorizationDescriptor,
  corsDescriptor,
  rateLimitDescriptor,
  schemeDescriptor,
} from "./authorization-descriptor.ts";
import {
  type CredentialView,
  type CredentialCallbackView,
  credentialNames,
  credentialViews,
  credentialCallbackViews,
} from "./credential-types.ts";
import { type PolicyCallback, type PolicyCallbacks, policyCallbacks } from "./policy-callbacks.ts";
import {
  type OperationCallbacks,
  type SharedCallbacks,
  allCallbacks,
  operationCallbacks,
  sharedCallbacks,
} from "./required-callbacks.ts";
import { type OperationViewContext, type OperationView, operationView } from "./operation-view.ts";
import { typeCode } from "./type-code.ts";

export interface OperationsView {
  readonly operations: readonly OperationView[];
  /** Who judges credentials. Empty: there is no such option. */
  readonly judges: readonly CredentialCallbackView[];
  /** True where some handler sees a principal. */
  readonly principal: boolean;
  readonly decisions: readonly PolicyCallback[];
  readonly decisionsOptional: boolean;
  /** True where some policy callback is asked about a credential. */
  readonly decisionsPrincipal: boolean;
  readonly optionsOptional: boolean;
  /** The runtime's descriptors, as expressions. */
  readonly schemes: string;
  /** Empty: the description says nothing of it. */
  readonly cors: string;
  readonly rateLimit: string;
}

/** One context serves all views of a service. */
export function serverContext(input: DescribedService): OperationViewContext {
  return contextOf(input, serviceAuthorization(input));
}

/** The same for receivers of `operations`. */
export function receiverContext(
  input: DescribedService,
  operations: readonly ir.Operation[],
): OperationViewContext {
  return contextOf(input, receiverAuthorization(operations, input));
}

/** The same for what stands in the place of the service, and lets everybody call. */
export function mockContext(input: DescribedService): OperationViewContext {
  return contextOf(input, noAuthorization(input));
}

function contextOf(
  { api, names }: DescribedService,
  access: ServiceAuthorization,
): OperationViewContext {
  const input = { api, names };
  const credentials = credentialNames(access.schemes);
  return {
    api,
    names,
    types: typeCode(input),
    decodings: decodingCode(input),
    access,
    credentials,
  };
}

/** The types of the credentials that `operations` take. */
export function credentialsView(
  operations: readonly ir.Operation[],
  { access, credentials }: OperationViewContext,
): readonly CredentialView[] {
  return credentialViews(access, operations, credentials);
}

/** The view of `operations`, which share their options; `place` says where a request goes. */
export function operationsView(
  operations: readonly ir.Operation[],
  context: OperationViewContext,
  place: (operation: ir.Operation) => string,
): OperationsView {
  const { access, names, credentials } = context;
  const shared = sharedCallbacks(operations, context);
  const own = operations.map((operation) => ({
    operation,
    callbacks: operationCallbacks(operation, context),
  }));
  const decisions = decide(shared, own, context);
  const { list, nameOf } = decisions;
  const judges = credentialCallbackViews(operations, access, names, credentials);
  const decisionsOptional = list.every(({ optional }) => optional);
  const cors = corsDescriptor(access.cors, shared.cors, nameOf);
  return {
    operations: own.map(({ operation, callbacks }) =>
      operationView(operation, place(operation), callbacks, nameOf, context),
    ),
    judges,
    principal: judges.length > 0,
    decisions: list,
    decisionsOptional,
    decisionsPrincipal: list.some(({ question }) => question.includes("<Principal>")),
    optionsOptional: judges.length === 0 && decisionsOptional,
    schemes: expression(shared.schemes.map((scheme) => schemeDescriptor(scheme, nameOf))),
    cors: cors === undefined ? "" : expression(cors),
    rateLimit:
      access.rateLimit === undefined || shared.rateLimit === undefined
        ? ""
        : expression(rateLimitDescriptor(access.rateLimit, shared.rateLimit, nameOf)),
  };
}

/** The rules for callers that the engine gets, as data, and the policy callbacks that they name. */
export interface ServerDescriptors {
  readonly schemes: readonly SchemeDescriptor[];
  /** By emitted name of the operation; absent where anybody may call, and from anywhere. */
  readonly access: ReadonlyMap<string, OperationSecurity>;
  readonly decisions: readonly PolicyCallback[];
}

/** The descriptors that the code for `operations` has. */
export function serverDescriptors(
  operations: readonly ir.Operation[],
  context: OperationViewContext,
): ServerDescriptors {
  const shared = sharedCallbacks(operations, context);
  const own = operations.map((operation) => ({
    operation,
    callbacks: operationCallbacks(operation, context),
  }));
  const { list, nameOf } = decide(shared, own, context);
  const access = own.flatMap(({ operation, callbacks }) => {
    const descriptor = authorizationDescriptor(context.access.of(operation), callbacks, nameOf);
    const name = context.names.operation(operation).function;
    return descriptor === undefined ? [] : [[name, descriptor] as const];
  });
  return {
    schemes: shared.schemes.map((scheme) => schemeDescriptor(scheme, nameOf)),
    access: new Map(access),
    decisions: list,
  };
}

function decide(
  shared: SharedCallbacks,
  own: readonly { readonly callbacks: OperationCallbacks }[],
  { names }: OperationViewContext,
): PolicyCallbacks {
  return policyCallbacks(
    allCallbacks(
      shared,
      own.map(({ callbacks }) => callbacks),
    ),
    names,
  );
}
