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
  if (typeof value !== "string"
    || (value as string).length === 0
    || (value as string).length > 10 && isLonger(value as string, 10)
    || !constant_519bd9a9c4.test(value as string)) return false;
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
  if (!Number.isSafeInteger(value)
    || (value as number) < 0
    || (value as number) >= 100
    || !isMultiple(value as number, 5)) return false;
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
    if (typeof item !== "string"
      || (item as string).length === 0
      || (item as string).length > 10 && isLonger(item as string, 10)
      || !constant_519bd9a9c4.test(item as string)) return false;
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
    if (!Number.isSafeInteger(other)
      || (other as number) < 0
      || (other as number) >= 100
      || !isMultiple(other as number, 5)) return false;
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
  let member: unknown;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if ((member = object["id"]) !== undefined && typeof member !== "string") return false;
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
  let member: unknown;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if (typeof object["a"] !== "string"
    || (member = object["b"]) !== undefined && (member !== "red" && member !== "green" && member !== "__proto__x")) return false;
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
    for (let index = 0; index < array_children.length; index += 1) {
      const item_children = array_children[index];
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
    if (!Number.isSafeInteger(lives_)
      || (lives_ as number) < 0
      || (lives_ as number) >= 100
      || !isMultiple(lives_ as number, 5)) return false;
  }
  return true;
}

export function isDog(value: unknown): boolean {
  return depthLimited(fitsDog, value);
}

function fitsDog(value: unknown, depth: number): boolean {
  let member: unknown;
  if (depth > maxLevels) giveUp();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if (object["kind"] !== "dog"
    || (member = object["owner"]) !== undefined && !fitsPet(member, depth + 1)) return false;
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
  let member: unknown;
  if (!isClosed(value)
    || typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object_3 = value as Members;
  if ((member = object_3["c"]) !== undefined && (!(typeof member === "string" || member === null))) return false;
  return true;
}

export function isBeside(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if (object["lives"] === undefined
    || !isCat(value)) return false;
  return true;
}

export function isAnyRequired(value: unknown): boolean {
  let member: unknown;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if ((member = object["a"]) !== undefined && typeof member !== "string"
    || (member = object["b"]) !== undefined && !Number.isSafeInteger(member)
    || !test_5c6564b6fb(value) && !test_d381fdbd22(value)) return false;
  return true;
}

export function isConditions(value: unknown): boolean {
  let member: unknown;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if (memberCount(object, 2) < 2
    || (member = object["a"]) !== undefined && typeof member !== "string"
    || (member = object["b"]) !== undefined && typeof member !== "string"
    || object["undeclared"] === undefined) return false;
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
  let member: unknown;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const object = value as Members;
    if ((member = object["a"]) !== undefined && typeof member !== "string") return false;
  } else if (!(typeof value === "string" || Number.isFinite(value) || typeof value === "boolean" || value === null || Array.isArray(value))) return false;
  return true;
}

export function isNested(value: unknown): boolean {
  let member: unknown;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if ((member = object["deep"]) !== undefined && (member !== "z" && !equal(member, constant_d489147412))) return false;
  const inner_ = object["inner"];
  if (inner_ !== undefined) {
    if (typeof inner_ === "object" && inner_ !== null && !Array.isArray(inner_)) {
      const object_inner = inner_ as Members;
      const inner_list_ = object_inner["list"];
      if (inner_list_ !== undefined) {
        if (!Array.isArray(inner_list_)) return false;
        const array_inner_list = inner_list_ as readonly unknown[];
        for (let index = 0; index < array_inner_list.length; index += 1) {
          const item_inner_list = array_inner_list[index];
          if (typeof item_inner_list !== "object" || item_inner_list === null || Array.isArray(item_inner_list)) return false;
        }
      }
    } else if (inner_ !== null) return false;
  }
  return true;
}

export function isEvaluated(value: unknown): boolean {
  let member: unknown;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Members;
  if ((member = object["extra"]) !== undefined && typeof member !== "string"
    || !isCat(value)
    || hasUnevaluatedMember(value as Members, constant_6eb2e3ef50, 0)) return false;
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
