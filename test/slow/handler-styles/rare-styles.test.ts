import { expect, test } from "vitest";
import { describeWithInputs } from "../../support/inputs.ts";
import { body, inStyle, museum, operations } from "./museum.ts";
import { rareStyles } from "./rare-styles.ts";
import { toldOf } from "../../e2e/scaffold/told.ts";

describeWithInputs("corpus/museum.yaml", "handlers of a museum in rare styles", (file) => {
  const { before, after } = museum(file);
  test.each(rareStyles)(
    "as $name keep their code, and each error is told",
    async (style) => {
      const slug = style.name.replaceAll(/\W+/g, "-");
      const told = await toldOf(`rare-${slug}`, before, after, inStyle(style));
      if (process.env["SHOW"]) {
        const { writeFileSync } = await import("node:fs");
        writeFileSync(
          `/tmp/brk-x/${slug}.txt`,
          JSON.stringify(
            {
              folder: told.folder,
              errors: told.errors,
              untold: told.untold,
              manual: told.service.manual,
              affected: told.service.affected,
              again: told.again,
            },
            null,
            1,
          ) + told.service.files.map((f) => f.diff).join("\n"),
        );
      }
      expect(told.untold).toEqual([]);
      expect(told.again).toEqual([]);
      const bare = (text: string) =>
        text.replaceAll(/^[ \t]*(?:\/\/[ \t]*)*|[\r;]/gm, "").replaceAll(/[ \t]+/g, " ");
      const all = bare([...told.after.values()].join("\n"));
      for (const name of operations) expect(all).toContain(bare(body(name)));
    },
    120_000,
  );
});
