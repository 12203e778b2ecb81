/** What implementers of some operations supply and are given, as templates show it. */
import type { OperationAccess, SchemeDescriptor } from "../../../runtime/authorization/contract.ts";
import type * as ir from "../../model/ir.ts";
import {
  type DescribedService,
  type ServiceAccess,
  openAccess,
  receiverAccess,
  serviceAccess,
} from "../authorization/service-access.ts";
import { expression } from "../../base/text/code.ts";
import { decodingCode } from "../encoding/decoding-code.ts";
import {
  accessDescriptor,
  corsDescriptor,
  rateLimitDescriptor,
  schemeDescriptor,
} from "./authorization-descriptor.ts";
import {
  type CredentialView,
  type JudgeView,
  credentialNames,
  credentialViews,
  judgeViews,
} from "./credential-types.ts";
import { type Decision, type Decisions, decisionsFor } from "./policy-callbacks.ts";
import {
  type OperationDemands,
  type SharedDemands,
  everyDemand,
  operationDemands,
  sharedDemands,
} from "./required-callbacks.ts";
import { type HandlerContext, type OperationView, operationView } from "./operation-view.ts";
import { typeCode } from "./type-code.ts";

export interface HandlersView {
  readonly operations: readonly OperationView[];
  /** Who judges credentials. Empty: there is no such option. */
  readonly judges: readonly JudgeView[];
  /** True where some handler sees a principal. */
  readonly principal: boolean;
  readonly decisions: readonly Decision[];
  readonly decisionsOptional: boolean;
  /** True where some decision is asked about a credential. */
  readonly decisionsPrincipal: boolean;
  readonly optionsOptional: boolean;
  /** The runtime's descriptors, as expressions. */
  readonly schemes: string;
  /** Empty: the description says nothing of it. */
  readonly cors: string;
  readonly rateLimit: string;
}

/** One context serves all views of a service. */
export function serverContext(input: DescribedService): HandlerContext {
  return contextOf(input, serviceAccess(input));
}

/** The same for receivers of `operations`. */
export function receiverContext(
  input: DescribedService,
  operations: readonly ir.Operation[],
): HandlerContext {
  return contextOf(input, receiverAccess(operations, input));
}

/** The same for what stands in the place of the service, and lets everybody call. */
export function mockContext(input: DescribedService): HandlerContext {
  return contextOf(input, openAccess(input));
}

function contextOf({ api, names }: DescribedService, access: ServiceAccess): HandlerContext {
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
  { access, credentials }: HandlerContext,
): readonly CredentialView[] {
  return credentialViews(access, operations, credentials);
}

/** The view of `operations`, which share their options; `place` says where a request goes. */
export function handlersView(
  operations: readonly ir.Operation[],
  context: HandlerContext,
  place: (operation: ir.Operation) => string,
): HandlersView {
  const { access, names, credentials } = context;
  const shared = sharedDemands(operations, context);
  const own = operations.map((operation) => ({
    operation,
    demands: operationDemands(operation, context),
  }));
  const decisions = decide(shared, own, context);
  const { list, nameOf } = decisions;
  const judges = judgeViews(operations, access, names, credentials);
  const decisionsOptional = list.every(({ optional }) => optional);
  const cors = corsDescriptor(access.cors, shared.cors, nameOf);
  return {
    operations: own.map(({ operation, demands }) =>
      operationView(operation, place(operation), demands, nameOf, context),
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

/** What the engine is told of callers, as data, and the decisions that it names. */
export interface ServerDescriptors {
  readonly schemes: readonly SchemeDescriptor[];
  /** By emitted name of the operation; absent where anybody may call, and from anywhere. */
  readonly access: ReadonlyMap<string, OperationAccess>;
  readonly decisions: readonly Decision[];
}

/** The descriptors that the code for `operations` has. */
export function serverDescriptors(
  operations: readonly ir.Operation[],
  context: HandlerContext,
): ServerDescriptors {
  const shared = sharedDemands(operations, context);
  const own = operations.map((operation) => ({
    operation,
    demands: operationDemands(operation, context),
  }));
  const { list, nameOf } = decide(shared, own, context);
  const access = own.flatMap(({ operation, demands }) => {
    const descriptor = accessDescriptor(context.access.of(operation), demands, nameOf);
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
  shared: SharedDemands,
  own: readonly { readonly demands: OperationDemands }[],
  { names }: HandlerContext,
): Decisions {
  return decisionsFor(
    everyDemand(
      shared,
      own.map(({ demands }) => demands),
    ),
    names,
  );
}
