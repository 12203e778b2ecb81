/** The function of Lambda, behind an HTTP API of API Gateway or a function URL. */
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { type LambdaContext, toLambda } from "./api/runtime/mounts/lambda.ts";
import { createHandler } from "./api/server.ts";
import type { Reading } from "./api/types.ts";

/** By sensor, newest first. A function of yours keeps them in a table of DynamoDB. */
const readings = new Map<string, Reading[]>();

const handle = createHandler<LambdaContext<APIGatewayProxyEventV2, Pick<Context, "awsRequestId">>>({
  listReadings: ({ path: { sensor }, query: { limit = 10 } }) => ({
    status: 200,
    body: (readings.get(sensor) ?? []).slice(0, limit),
  }),
  addReading: ({ path: { sensor }, body }, { framework: { context } }) => {
    console.log(`${context.awsRequestId}: ${sensor} has ${body.celsius} degrees`);
    readings.set(sensor, [body, ...(readings.get(sensor) ?? [])]);
    return { status: 201 };
  },
});

export const handler = toLambda(handle);
