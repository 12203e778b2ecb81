/** Examples → how many tests of their own they have. */
export const testsOfExamples: Readonly<Record<string, number>> = {
  node: 4,
  fastify: 4,
  "hono-workers": 3,
  lambda: 3,
  next: 3,
  "react-vite": 4,
  monorepo: 4,
  ci: 5,
  migrations: 9,
};
