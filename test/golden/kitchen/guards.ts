import { isMultiple } from "../runtime/guards/multiples.js";
import { isLonger } from "../runtime/guards/predicates.js";
import { type Evaluation, anyEvaluation, hasUnevaluatedMember, lazyEvaluation, membersNamed } from "../runtime/guards/unevaluated.js";
import { depthLimited, giveUp, maxLevels } from "../runtime/json/depth.js";
import { equal } from "../runtime/json/equality.js";
import { type Members, memberCount } from "../runtime/json/json.js";
import { hasUniqueItems } from "../runtime/json/unique-items.js";

export function isAnything(_value: unknown): boolean {
  return true;
}

export function isNothing(_value: unknown): boolean {
  if (refused_4c115ed425) return false;
  return true;
}

export function isName(value: unknown): boolean {
  if (typeof value !== "string") return false;
  if ((value as string).length === 0) return false;
  if ((value as string).length > 10 && isLonger(value as string, 10)) return false;
  if (!constant_519bd9a9c4.test(value as string)) return false;
  return true;
}

export function isColor(value: unknown): boolean {
  if (value !== "red" && value !== "green" && value !== "__proto__x") return false;
  return true;
}

export function isMixed(value: unknown): boolean {
  if (value !== "a" && value !== 1 && value !== true && value !== null) return false;
  return true;
}

export function isDeep(value: unknown): boolean {
  if (value !== "y" && !equal(value, constant_1a140a1a1c) && !equal(value, constant_0de521b73c)) return false;
  return true;
}

export function isCount(value: unknown): boolean {
  if (!Number.isSafeInteger(value)) return false;
  if ((value as number) < 0) return false;
  if ((value as number) >= 100) return false;
  if (!isMultiple(value as number, 5)) return false;
  return true;
}

export function isPrice(value: unknown): boolean {
  if (Number.isFinite(value)) {
    if (!isMultiple(value as number, 0.01)) return false;
  } else if (value !== null) return false;
  return true;
}

export function isPair(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const array = value as readonly unknown[];
  if (array.length > 0) {
    const item_0 = array[0];
    if (typeof item_0 !== "string") return false;
  }
  if (array.length > 1) {
    const item_1 = array[1];
    if (!Number.isFinite(item_1)) return false;
  }
  if (array.length > 2) return false;
  return true;
}

export function isTags(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const array = value as readonly unknown[];
  if (array.length > 3) return false;
  for (let index = 0; index < array.length; index += 1) {
    const item = array[index];
    if (typeof item !== "string") return false;
    if ((item as string).length === 0) return false;
    if ((item as string).length > 10 && isLonger(item as string, 10)) return false;
    if (!constant_519bd9a9c4.test(item as string)) return false;
  }
  if (!hasUniqueItems(array)) return false;
  return true;
}

export function isCounts(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  for (const name in object) {
    if (object[name] === undefined) continue;
    const other = object[name];
    if (!Number.isSafeInteger(other)) return false;
    if ((other as number) < 0) return false;
    if ((other as number) >= 100) return false;
    if (!isMultiple(other as number, 5)) return false;
  }
  return true;
}

export function isLabels(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if (typeof object["id"] !== "string") return false;
  for (const name in object) {
    if (object[name] === undefined) continue;
    if (name !== "id") {
      const other = object[name];
      if (!Number.isSafeInteger(other)) return false;
    }
  }
  return true;
}

export function isPatterned(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  const id_ = object["id"];
  if (id_ !== undefined && typeof id_ !== "string") return false;
  for (const name in object) {
    if (object[name] === undefined) continue;
    if (constant_25a4dab81f.test(name)) {
      const other_2 = object[name];
      if (!Number.isSafeInteger(other_2)) return false;
    }
    if (name !== "id" && !constant_25a4dab81f.test(name)) return false;
  }
  return true;
}

export function isClosed(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if (typeof object["a"] !== "string") return false;
  const b_ = object["b"];
  if (b_ !== undefined && (b_ !== "red" && b_ !== "green" && b_ !== "__proto__x")) return false;
  for (const name in object) {
    if (object[name] === undefined) continue;
    if (name !== "a" && name !== "b") return false;
  }
  return true;
}

export function isTree(value: unknown): boolean {
  return depthLimited(fitsTree, value);
}

function fitsTree(value: unknown, depth: number): boolean {
  if (depth > maxLevels) giveUp();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  const children_ = object["children"];
  if (children_ !== undefined) {
    if (!Array.isArray(children_)) return false;
    const array_children = children_ as readonly unknown[];
    for (let index_children = 0; index_children < array_children.length; index_children += 1) {
      const item_children = array_children[index_children];
      if (!fitsTree(item_children, depth + 2)) return false;
    }
  }
  if (object["value"] === undefined) return false;
  return true;
}

export function isCat(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if (object["kind"] !== "cat") return false;
  const lives_ = object["lives"];
  if (lives_ !== undefined) {
    if (!Number.isSafeInteger(lives_)) return false;
    if ((lives_ as number) < 0) return false;
    if ((lives_ as number) >= 100) return false;
    if (!isMultiple(lives_ as number, 5)) return false;
  }
  return true;
}

export function isDog(value: unknown): boolean {
  return depthLimited(fitsDog, value);
}

function fitsDog(value: unknown, depth: number): boolean {
  if (depth > maxLevels) giveUp();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if (object["kind"] !== "dog") return false;
  const owner_ = object["owner"];
  if (owner_ !== undefined && !fitsPet(owner_, depth + 1)) return false;
  return true;
}

export function isPet(value: unknown): boolean {
  return depthLimited(fitsPet, value);
}

function fitsPet(value: unknown, depth: number): boolean {
  if (depth > maxLevels) giveUp();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  switch ((value as Members)["kind"]) {
    case "cat": {
      if (!isCat(value)) return false;
      break;
    }
    case "dog": {
      if (!fitsDog(value, depth)) return false;
      break;
    }
    default: {
      return false;
    }
  }
  return true;
}

export function isNamed(value: unknown): boolean {
  if (!isClosed(value)) return false;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object_3 = value as Members;
  const c_ = object_3["c"];
  if (c_ !== undefined && (!(typeof c_ === "string" || c_ === null))) return false;
  return true;
}

export function isBeside(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if (object["lives"] === undefined) return false;
  if (!isCat(value)) return false;
  return true;
}

export function isAnyRequired(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  const a_ = object["a"];
  if (a_ !== undefined && typeof a_ !== "string") return false;
  const b_ = object["b"];
  if (b_ !== undefined && !Number.isSafeInteger(b_)) return false;
  if (!test_5c6564b6fb(value) && !test_d381fdbd22(value)) return false;
  return true;
}

export function isConditions(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if (memberCount(object, 2) < 2) return false;
  const a_ = object["a"];
  if (a_ !== undefined && typeof a_ !== "string") return false;
  const b_ = object["b"];
  if (b_ !== undefined && typeof b_ !== "string") return false;
  if (object["undeclared"] === undefined) return false;
  if (object["b"] !== undefined) {
    if (object["a"] === undefined) return false;
  }
  for (const name in object) {
    if (object[name] === undefined) continue;
    if ((name as string).length > 12 && isLonger(name as string, 12)) return false;
  }
  if (test_78e5260bd5(value)) return false;
  if (test_772c4dfd8d(value)) {
    const object_2 = value as Members;
    if (object_2["b"] === undefined) return false;
  }
  return true;
}

export function isTypeless(value: unknown): boolean {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const object = value as Members;
    const a_ = object["a"];
    if (a_ !== undefined && typeof a_ !== "string") return false;
  } else if (!(typeof value === "string" || Number.isFinite(value) || typeof value === "boolean" || value === null || Array.isArray(value))) return false;
  return true;
}

export function isNested(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  const deep_ = object["deep"];
  if (deep_ !== undefined && (deep_ !== "z" && !equal(deep_, constant_d489147412))) return false;
  const inner_ = object["inner"];
  if (inner_ !== undefined) {
    if (typeof inner_ === "object" && inner_ !== null && !Array.isArray(inner_)) {
      const object_inner = inner_ as Members;
      const inner_list_ = object_inner["list"];
      if (inner_list_ !== undefined) {
        if (!Array.isArray(inner_list_)) return false;
        const array_inner_list = inner_list_ as readonly unknown[];
        for (let index_inner_list = 0; index_inner_list < array_inner_list.length; index_inner_list += 1) {
          const item_inner_list = array_inner_list[index_inner_list];
          if (typeof item_inner_list !== "object" || item_inner_list === null || Array.isArray(item_inner_list)) return false;
        }
      }
    } else if (inner_ !== null) return false;
  }
  return true;
}

export function isEvaluated(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  const extra_ = object["extra"];
  if (extra_ !== undefined && typeof extra_ !== "string") return false;
  if (!isCat(value)) return false;
  if (hasUnevaluatedMember(value as Members, constant_6eb2e3ef50, 0)) return false;
  return true;
}

export function inline_129bc1a765(value: unknown): boolean {
  if (!Number.isSafeInteger(value)) return false;
  return true;
}

export function inline_d56607581b(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const array = value as readonly unknown[];
  for (let index = 0; index < array.length; index += 1) {
    const item = array[index];
    if (typeof item !== "string") return false;
  }
  return true;
}

function test_5c6564b6fb(value: unknown): boolean {
  const object = value as Members;
  if (object["a"] === undefined) return false;
  return true;
}

function test_772c4dfd8d(value: unknown): boolean {
  const object = value as Members;
  if (object["a"] !== "x") return false;
  return true;
}

function test_78e5260bd5(value: unknown): boolean {
  const object = value as Members;
  if (object["forbidden"] === undefined) return false;
  return true;
}

function test_d381fdbd22(value: unknown): boolean {
  const object = value as Members;
  if (object["b"] === undefined) return false;
  return true;
}

const constant_0de521b73c = ["x"] as unknown;

const constant_1a140a1a1c = { a: [1, 2] } as unknown;

const constant_25a4dab81f = /* @__PURE__ */ new RegExp("^x-", "u");

const constant_519bd9a9c4 = /* @__PURE__ */ new RegExp("^\\p{L}", "u");

const constant_6eb2e3ef50 = /* @__PURE__ */ anyEvaluation(/* @__PURE__ */ membersNamed(["extra"]), /* @__PURE__ */ lazyEvaluation(() => evaluationByCat));

const constant_d489147412 = { k: 1 } as unknown;

const refused_4c115ed425 = true as boolean;

const evaluationByCat: Evaluation = /* @__PURE__ */ membersNamed(["kind", "lives"]);
