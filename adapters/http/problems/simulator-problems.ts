import type { FieldRule, WrongField } from '#simulator/scenario-language/wrong-field.ts'
import type { DisturbProblem } from '#simulator/usecases/reach-simulator.ts'
import type { ProblemValues } from './problem-values.ts'

/** The problems of requests to a simulated machine. */
export type SimulatorProblem =
  | Exclude<DisturbProblem, { kind: 'not-found' | 'actuator-unavailable' }>
  | { readonly kind: 'scenario-invalid'; readonly problems: readonly WrongField[] }

export const simulatorStatus: Readonly<Record<SimulatorProblem['kind'], number>> = {
  'fault-not-possible': 400,
  'simulated-value-out-of-range': 400,
  'glass-not-clear': 400,
  'scenario-invalid': 400,
}

/** The problems of the fields of a file, told like those of the fields of a request. */
export const invalidFieldsOf = (problems: readonly WrongField[]) =>
  problems.map(({ path, rule }) => {
    const [text, values] = wordsOf(rule)
    return {
      kind: 'invalid-field' as const,
      field: path || 'file',
      rule: text,
      values: { context: rule.kind, ...values },
    }
  })

/** English, as what follows the name of the field. */
function wordsOf(rule: FieldRule): readonly [text: string, values?: ProblemValues] {
  switch (rule.kind) {
    case 'required':
      return ['is required']
    case 'number':
      return ['must be a number']
    case 'whole-number':
      return ['must be a whole number']
    case 'text':
      return ['must be a text']
    case 'yes-no':
      return ['must be true or false']
    case 'list':
      return ['must be a list']
    case 'object':
      return ['must be an object']
    case 'json':
      return ['is not valid JSON']
    case 'one-of': {
      const options = rule.options.join(', ')
      return [`must be one of ${options}`, { options }]
    }
    case 'between':
      return [`must be between ${rule.least} and ${rule.most}`, { least: rule.least, most: rule.most }]
    case 'length':
      return [`must have ${rule.least} to ${rule.most} characters`, { least: rule.least, most: rule.most }]
    case 'entries':
      return [`must have at most ${rule.most} entries`, { most: rule.most }]
  }
}
