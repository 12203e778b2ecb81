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
  const array1 = value as readonly unknown[];
  if (array1.length > 0) {
    const item1 = array1[0];
    if (typeof item1 !== "string") return false;
  }
  if (array1.length > 1) {
    const item2 = array1[1];
    if (!Number.isFinite(item2)) return false;
  }
  if (array1.length > 2) return false;
  return true;
}

export function isTags(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const array1 = value as readonly unknown[];
  if (array1.length > 3) return false;
  for (let index1 = 0; index1 < array1.length; index1 += 1) {
    const item1 = array1[index1];
    if (typeof item1 !== "string") return false;
    if ((item1 as string).length === 0) return false;
    if ((item1 as string).length > 10 && isLonger(item1 as string, 10)) return false;
    if (!constant_519bd9a9c4.test(item1 as string)) return false;
  }
  if (!hasUniqueItems(array1)) return false;
  return true;
}

export function isCounts(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  for (const name1 in object1) {
    if (object1[name1] === undefined) continue;
    const member1 = object1[name1];
    if (!Number.isSafeInteger(member1)) return false;
    if ((member1 as number) < 0) return false;
    if ((member1 as number) >= 100) return false;
    if (!isMultiple(member1 as number, 5)) return false;
  }
  return true;
}

export function isLabels(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  const member1 = object1["id"];
  if (typeof member1 !== "string") return false;
  for (const name1 in object1) {
    if (object1[name1] === undefined) continue;
    if (name1 !== "id") {
      const member2 = object1[name1];
      if (!Number.isSafeInteger(member2)) return false;
    }
  }
  return true;
}

export function isPatterned(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  const member1 = object1["id"];
  if (member1 !== undefined && typeof member1 !== "string") return false;
  for (const name1 in object1) {
    if (object1[name1] === undefined) continue;
    if (constant_25a4dab81f.test(name1)) {
      const member3 = object1[name1];
      if (!Number.isSafeInteger(member3)) return false;
    }
    if (name1 !== "id" && !constant_25a4dab81f.test(name1)) return false;
  }
  return true;
}

export function isClosed(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  const member1 = object1["a"];
  if (typeof member1 !== "string") return false;
  const member2 = object1["b"];
  if (member2 !== undefined && (member2 !== "red" && member2 !== "green" && member2 !== "__proto__x")) return false;
  for (const name2 in object1) {
    if (object1[name2] === undefined) continue;
    if (name2 !== "a" && name2 !== "b") return false;
  }
  return true;
}

export function isTree(value: unknown): boolean {
  return depthLimited(fitsTree, value);
}

function fitsTree(value: unknown, depth: number): boolean {
  if (depth > maxLevels) giveUp();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  const member1 = object1["children"];
  if (member1 !== undefined) {
    if (!Array.isArray(member1)) return false;
    const array1 = member1 as readonly unknown[];
    for (let index1 = 0; index1 < array1.length; index1 += 1) {
      const item1 = array1[index1];
      if (!fitsTree(item1, depth + 2)) return false;
    }
  }
  if (object1["value"] === undefined) return false;
  return true;
}

export function isCat(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  const member1 = object1["kind"];
  if (member1 !== "cat") return false;
  const member2 = object1["lives"];
  if (member2 !== undefined) {
    if (!Number.isSafeInteger(member2)) return false;
    if ((member2 as number) < 0) return false;
    if ((member2 as number) >= 100) return false;
    if (!isMultiple(member2 as number, 5)) return false;
  }
  return true;
}

export function isDog(value: unknown): boolean {
  return depthLimited(fitsDog, value);
}

function fitsDog(value: unknown, depth: number): boolean {
  if (depth > maxLevels) giveUp();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  const member1 = object1["kind"];
  if (member1 !== "dog") return false;
  const member2 = object1["owner"];
  if (member2 !== undefined && !fitsPet(member2, depth + 1)) return false;
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
  const object3 = value as Members;
  const member1 = object3["c"];
  if (member1 !== undefined && (!(typeof member1 === "string" || member1 === null))) return false;
  return true;
}

export function isBeside(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  if (object1["lives"] === undefined) return false;
  if (!isCat(value)) return false;
  return true;
}

export function isAnyRequired(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  const member1 = object1["a"];
  if (member1 !== undefined && typeof member1 !== "string") return false;
  const member2 = object1["b"];
  if (member2 !== undefined && !Number.isSafeInteger(member2)) return false;
  if (!test_ef24c2e809(value) && !test_5273eaaac8(value)) return false;
  return true;
}

export function isConditions(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  if (memberCount(object1, 2) < 2) return false;
  const member1 = object1["a"];
  if (member1 !== undefined && typeof member1 !== "string") return false;
  const member2 = object1["b"];
  if (member2 !== undefined && typeof member2 !== "string") return false;
  if (object1["undeclared"] === undefined) return false;
  if (object1["b"] !== undefined) {
    if (object1["a"] === undefined) return false;
  }
  for (const name1 in object1) {
    if (object1[name1] === undefined) continue;
    if ((name1 as string).length > 12 && isLonger(name1 as string, 12)) return false;
  }
  if (test_e179de5a7f(value)) return false;
  if (test_ef200e5c35(value)) {
    const object2 = value as Members;
    if (object2["b"] === undefined) return false;
  }
  return true;
}

export function isTypeless(value: unknown): boolean {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const object1 = value as Members;
    const member1 = object1["a"];
    if (member1 !== undefined && typeof member1 !== "string") return false;
  } else if (!(typeof value === "string" || Number.isFinite(value) || typeof value === "boolean" || value === null || Array.isArray(value))) return false;
  return true;
}

export function isNested(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  const member1 = object1["deep"];
  if (member1 !== undefined && (member1 !== "z" && !equal(member1, constant_d489147412))) return false;
  const member2 = object1["inner"];
  if (member2 !== undefined) {
    if (typeof member2 === "object" && member2 !== null && !Array.isArray(member2)) {
      const object3 = member2 as Members;
      const member3 = object3["list"];
      if (member3 !== undefined) {
        if (!Array.isArray(member3)) return false;
        const array1 = member3 as readonly unknown[];
        for (let index1 = 0; index1 < array1.length; index1 += 1) {
          const item1 = array1[index1];
          if (typeof item1 !== "object" || item1 === null || Array.isArray(item1)) return false;
        }
      }
    } else if (member2 !== null) return false;
  }
  return true;
}

export function isEvaluated(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object1 = value as Members;
  const member1 = object1["extra"];
  if (member1 !== undefined && typeof member1 !== "string") return false;
  if (!isCat(value)) return false;
  if (hasUnevaluatedMember(value as Members, constant_6eb2e3ef50, 0)) return false;
  return true;
}

export function inline_129bc1a765(value: unknown): boolean {
  if (!Number.isSafeInteger(value)) return false;
  return true;
}

export function inline_30a0c159b7(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const array1 = value as readonly unknown[];
  for (let index1 = 0; index1 < array1.length; index1 += 1) {
    const item1 = array1[index1];
    if (typeof item1 !== "string") return false;
  }
  return true;
}

function test_ef24c2e809(value: unknown): boolean {
  const object1 = value as Members;
  if (object1["a"] === undefined) return false;
  return true;
}

function test_5273eaaac8(value: unknown): boolean {
  const object1 = value as Members;
  if (object1["b"] === undefined) return false;
  return true;
}

function test_e179de5a7f(value: unknown): boolean {
  const object1 = value as Members;
  if (object1["forbidden"] === undefined) return false;
  return true;
}

function test_ef200e5c35(value: unknown): boolean {
  const object1 = value as Members;
  const member1 = object1["a"];
  if (member1 !== "x") return false;
  return true;
}

const refused_4c115ed425 = true as boolean;

const constant_519bd9a9c4 = /* @__PURE__ */ new RegExp("^\\p{L}", "u");

const constant_1a140a1a1c = { a: [1, 2] } as unknown;

const constant_0de521b73c = ["x"] as unknown;

const constant_25a4dab81f = /* @__PURE__ */ new RegExp("^x-", "u");

const constant_d489147412 = { k: 1 } as unknown;

const constant_6eb2e3ef50 = /* @__PURE__ */ anyEvaluation(/* @__PURE__ */ membersNamed(["extra"]), /* @__PURE__ */ lazyEvaluation(() => evaluationByCat));

const evaluationByCat: Evaluation = /* @__PURE__ */ membersNamed(["kind", "lives"]);
