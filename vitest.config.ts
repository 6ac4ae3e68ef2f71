import { defineConfig } from 'vitest/config'

/** Two graphql builds in one process would not know each other's types. */
const oneGraphql = [{ find: /^graphql$/, replacement: 'graphql/index.js' }]

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: oneGraphql },
        test: {
          name: 'unit',
          include: ['{domain,adapters,simulator,web,tools}/**/*.test.ts'],
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
          environment: 'node',
        },
      },
      {
        resolve: { alias: oneGraphql },
        test: {
          name: 'integration',
          include: ['{domain,adapters,simulator}/**/*.int.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'hil',
          include: ['hil-tests/**/*.hil.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
