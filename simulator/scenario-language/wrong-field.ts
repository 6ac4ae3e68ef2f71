import type { Complaints, Place, ValueRule } from '#domain/documents/place.ts'

/** The rule for a value in a file of the simulator. */
export type FieldRule = ValueRule | { readonly kind: 'json' }

/** A value in a file that is missing, or is not what it must be. */
export interface WrongField {
  /** Such as `steps[2].do.pump`; empty: the file as a whole. */
  readonly path: string
  readonly rule: FieldRule
}

/** Further problems than a person would read are not kept. */
const mostTold = 20

export class WrongFields implements Complaints {
  readonly told: WrongField[] = []

  get isFull(): boolean {
    return this.told.length >= mostTold
  }

  tell(at: Place, rule: ValueRule): void {
    const isEmpty = rule.kind === 'entries' && Array.isArray(at.value) && at.value.length === 0
    if (!this.isFull) this.told.push({ path: pathOf(at), rule: isEmpty ? { kind: 'required' } : rule })
  }
}

function pathOf({ key, parent }: Place): string {
  if (parent === null) return ''
  const path = pathOf(parent)
  if (typeof key === 'number') return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}
