/** The descriptions whose every operation is called at random. */

/** Our own services that have operations, and one description of every style and place. */
export const services: Readonly<Record<string, string>> = {
  "link-tracking": "specs/link-tracking/openapi.yaml",
  "uptime-monitoring": "specs/uptime-monitoring/openapi.yaml",
  "scoped-key": "specs/scoped-key/openapi.yaml",
  "contact-enrichment": "specs/contact-enrichment/openapi.yaml",
  styles: "test/properties/round-trip/styles.yaml",
};

/** Public descriptions, by the name of their file. */
export const small = ["museum.yaml", "petstore3.yaml"];
export const large = ["adyen-mgmt.json", "twilio-2010.json", "stripe.json"];
