/** Settings of the compiler with which Next.js writes nothing into a tsconfig.json. */
export const nextSettings = {
  strict: true,
  target: "ES2022",
  lib: ["dom", "dom.iterable", "esnext"],
  module: "esnext",
  moduleResolution: "bundler",
  allowJs: true,
  skipLibCheck: true,
  noEmit: true,
  incremental: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  isolatedModules: true,
  jsx: "react-jsx",
  plugins: [{ name: "next" }],
};
