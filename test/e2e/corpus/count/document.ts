/**
 * The files of a description, dereferenced in the plainest way: nothing here is shared with the
 * toolkit, so that what both agree on was read twice.
 */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import * as yaml from "js-yaml";

export type Tree = { readonly [key: string]: unknown };

/** A value and the file that it stands in. */
export interface At {
  readonly file: string;
  readonly value: unknown;
}

export class Files {
  readonly #read = new Map<string, unknown>();

  open(file: string): At {
    const known = this.#read.get(file);
    if (known !== undefined) return { file, value: known };
    const text = readFileSync(file, "utf8");
    const value: unknown = file.endsWith(".json") ? JSON.parse(text) : yaml.load(text);
    this.#read.set(file, value);
    return { file, value };
  }

  /** `at` behind references, with the members that stand beside them in front. */
  behind(at: At, steps = 0): At {
    const { $ref, ...own } = treeOf(at.value);
    if (typeof $ref !== "string") return at;
    if (steps > 50) throw new Error(`${at.file}: no end of ${$ref}`);
    const target = this.behind(this.#target($ref, at.file, steps), steps + 1);
    if (Object.keys(own).length === 0 || !isTree(target.value)) return target;
    return { file: target.file, value: { ...target.value, ...own } };
  }

  /** The member `key`, behind references; `undefined` where there is none. */
  member(at: At, key: string): At | undefined {
    const { file, value } = at;
    const tree = treeOf(value);
    return Object.hasOwn(tree, key) ? this.behind({ file, value: tree[key] }) : undefined;
  }

  /** Members of the object at `key`, behind references; vendor extensions are left out. */
  members(at: At, key: string): readonly (readonly [key: string, at: At])[] {
    const map = this.member(at, key);
    if (map === undefined) return [];
    return Object.entries(treeOf(map.value))
      .filter(([name]) => !name.startsWith("x-"))
      .map(([name, value]) => [name, this.behind({ file: map.file, value })]);
  }

  /** Items of the list at `key`, behind references. */
  items(at: At, key: string): readonly At[] {
    const list = this.member(at, key);
    if (list === undefined || !Array.isArray(list.value)) return [];
    return list.value.map((value: unknown) => this.behind({ file: list.file, value }));
  }

  #target(reference: string, from: string, steps: number): At {
    const [path = "", fragment = ""] = reference.split("#");
    const file = path === "" ? from : resolve(dirname(from), decodeURIComponent(path));
    let at = this.open(file);
    for (const token of decodeURIComponent(fragment).split("/").slice(1)) {
      const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
      const around = this.behind(at, steps + 1);
      const { value } = around;
      const child: unknown = Array.isArray(value) ? value[Number(key)] : treeOf(value)[key];
      if (child === undefined) throw new Error(`${from}: ${reference} leads to nothing`);
      at = { file: around.file, value: child };
    }
    return at;
  }
}

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function treeOf(value: unknown): Tree {
  return isTree(value) ? value : {};
}

export function textOf(at: At | undefined): string {
  return typeof at?.value === "string" ? at.value : "";
}
