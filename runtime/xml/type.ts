/** How values are written as XML: what elements and attributes are called and what they hold. Types only. */
import type { WireType } from "../encoding/wire-type.ts";

export interface XmlName {
  /** Without a prefix. */
  readonly name: string;
  readonly prefix?: string;
  /** Absent: none is declared, and every namespace is read. */
  readonly namespace?: string;
}

/** What one element holds. Several members at once: it may hold any of them. */
export interface XmlType {
  /** What the text of an element without elements is; absent: a single value does not fit. */
  readonly text?: WireType;
  /** Absent: an object does not fit. */
  readonly members?: readonly XmlMember[];
  /** Of members that are not listed; absent: nothing is said of them, and they are texts. */
  readonly rest?: XmlReference;
  /** A list of which each item is an element inside this one. */
  readonly items?: XmlItems;
  /** Types whose members, rest and items belong here too. */
  readonly also?: readonly XmlReference[];
  /** The same of types of which a value may have one; what they require is not required here. */
  readonly either?: readonly XmlReference[];
}

/** A function where the type has a name, so that types may lead back to themselves. */
export type XmlReference = XmlType | (() => XmlType);

export interface XmlItems extends Omit<XmlName, "name"> {
  /** Absent: that of the element around them, and every element is read as an item. */
  readonly name?: string;
  readonly type: XmlReference;
  /** Types of the first items by their position; `type` is that of the others. */
  readonly tuple?: readonly XmlReference[];
}

/** The element that is a whole document. */
export interface XmlRoot extends XmlName {
  readonly type: XmlReference;
  /** True where nobody states the name: every element is read as this one. */
  readonly open?: boolean;
}

export interface XmlMember extends XmlName {
  /** Key in the object. */
  readonly property: string;
  /** Of an item, where the member is a list. */
  readonly type: XmlReference;
  /** As in `XmlItems`, where the member is a list. */
  readonly tuple?: readonly XmlReference[];
  /** An attribute of the object's own element. */
  readonly attribute?: boolean;
  /**
   * A list whose items are elements beside each other. One without items leaves no trace, so it is
   * read as `[]` where it is required and as missing where it is not.
   */
  readonly repeated?: "optional" | "required";
}

/** Bounds of what is read. */
export interface XmlLimits {
  /** Elements inside each other. */
  readonly maxDepth: number;
  /** Elements and attributes. */
  readonly maxNodes: number;
  /** UTF-16 code units of the document. */
  readonly maxLength: number;
}
