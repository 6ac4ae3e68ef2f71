import type { SetupCode } from '../ports/setup-code.port.ts'

/** A code that a test knows: what a machine without users would have printed. */
export const createFakeSetupCode = (text = '7KQ2-M9XD'): SetupCode & { readonly text: string } => ({
  text,
  matches: said => said.replace(/[\s-]/g, '').toUpperCase() === text.replace('-', ''),
})
