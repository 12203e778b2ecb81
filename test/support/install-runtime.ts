/** The package of the runtime in a project, also as another version of it would be. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const home = join(import.meta.dirname, "../../runtime");

interface Version {
  readonly version: string;
  /** The paths that it has, such as `v1`. */
  readonly contract: string;
}

/** Copies the built package to `node_modules` of `folder`; absent version: as it is. */
export function installRuntime(folder: string, other?: Version): void {
  const target = join(folder, "node_modules/@specwright/runtime");
  mkdirSync(target, { recursive: true });
  cpSync(join(home, "dist"), join(target, "dist"), { recursive: true });
  const manifest = readFileSync(join(home, "package.json"), "utf8");
  writeFileSync(join(target, "package.json"), other === undefined ? manifest : asOther());

  function asOther(): string {
    const { version, contract } = other ?? { version: "", contract: "" };
    const refusal = join(target, "dist/generated-for-another-version.js");
    writeFileSync(
      refusal,
      readFileSync(refusal, "utf8").replace("than 0.1.0,", `than ${version},`),
    );
    return manifest.replace('"0.1.0"', `"${version}"`).replace('"./v1/*"', `"./${contract}/*"`);
  }
}
