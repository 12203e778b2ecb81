/** Projects of a public description, in styles of people: nothing is lost, and every error is told. */
import { expect, test } from "vitest";
import { describeWithInputs } from "../../support/inputs.ts";
import { body, inStyle, museum, operations, styles, withoutPrincipal } from "./museum.ts";
import { toldOf } from "../../e2e/scaffold/told.ts";

describeWithInputs("corpus/museum.yaml", "handlers of a museum", (file) => {
  const { before, after, open } = museum(file);

  test.each(styles)(
    "as $name keep their code, and each error is told",
    async (style) => {
      const slug = style.name.replaceAll(/\W+/g, "-");
      const told = await toldOf(slug, before, after, inStyle(style));
      expect(told.untold).toEqual([]);
      expect(told.again).toEqual([]);
      const bare = (text: string) =>
        text.replaceAll(/^[ \t]*(?:\/\/[ \t]*)*|[\r;]/gm, "").replaceAll(/[ \t]+/g, " ");
      const all = bare([...told.after.values()].join("\n"));
      const marks = operations.filter((name) =>
        [...told.before.values()].some((text) => text.includes(`mark of ${name}`)),
      );
      for (const name of marks) expect(all).toContain(bare(body(name)));
      for (const [path, text] of told.after)
        expect({ path, mixed: mixesLines(text) }).toEqual({ path, mixed: false });
    },
    120_000,
  );

  test.each(styles)(
    "as $name are told what takes a principal no more",
    async (style) => {
      const slug = style.name.replaceAll(/\W+/g, "-");
      const { untold } = await toldOf(`open-${slug}`, before, open, inStyle(style));
      expect(untold).toEqual([]);
    },
    120_000,
  );

  test.each(styles)(
    "as $name are told what takes a principal now",
    async (style) => {
      const slug = style.name.replaceAll(/\W+/g, "-");
      const project = inStyle(withoutPrincipal(style));
      const { untold, errors } = await toldOf(`closed-${slug}`, open, before, project);
      expect(untold).toEqual([]);
      expect(errors.length).toBeGreaterThan(0);
    },
    120_000,
  );
});

function mixesLines(text: string): boolean {
  return text.includes("\r\n") && /(?<!\r)\n/.test(text);
}
