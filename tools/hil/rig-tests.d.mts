export interface RigTest {
  /** relative to the project */
  readonly file: string
  /** starts guests itself */
  readonly onHost: boolean
  readonly needs: ReadonlySet<string>
  readonly headers: readonly string[]
  readonly isSoak: boolean
}

export function rigTests(): RigTest[]

export function rigTest(file: string, text: string): RigTest

export function chooseTests(
  tests: readonly RigTest[],
  wanted: { surroundings: 'uml' | 'qemu' | 'device'; soak: boolean },
): { chosen: RigTest[]; leftOut: { file: string; reason: string }[] }
