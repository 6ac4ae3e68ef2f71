import type { FieldBinding } from './form.ts'
import type { Fault } from './rules.ts'

/** The props of a field that belongs to no form; what is no number is its only fault unless another is told. */
export const unbound = <Value>(
  name: string,
  value: Value,
  onChange: (value: Value) => void,
  fault?: Fault | null,
): FieldBinding<Value> => ({
  name,
  value,
  onChange: changed => onChange(changed),
  onBlur: () => {},
  fault: Number.isNaN(value) ? { rule: 'number' } : (fault ?? undefined),
  disabled: false,
})
