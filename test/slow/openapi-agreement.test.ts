/** Large public descriptions: types agree with openapi-typescript's. */
import { testAgreement } from "../unit/generators/openapi/agree.ts";

testAgreement([
  ["adyen-mgmt.json", 267, 0],
  ["github.json", 850, 120],
  ["stripe.json", 561, 0],
  ["twilio-2010.json", 148, 0],
]);
