/** Descriptions as plain values. */

export type Value = null | boolean | number | string | readonly Value[] | Members;
export type Members = { readonly [key: string]: Value };
