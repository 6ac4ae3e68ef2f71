import type { SceneTarget } from '#simulator/scene/scene-options.ts'

/** As a value to compare by. */
function wordOf(target: SceneTarget): string {
  if (target.kind === 'pump') return `pump ${target.pumpId}`
  return target.kind === 'expander' ? `expander ${target.address}` : target.kind
}

export const isSameTarget = (a: SceneTarget | null, b: SceneTarget | null): boolean =>
  a === null || b === null ? a === b : wordOf(a) === wordOf(b)
