import { extensionStatuses } from '#domain/extensions/extensions.ts'
import type { WrongField } from '#simulator/scenario-language/read-scenario.ts'
import type { AnyProblem } from './problem-kinds.ts'
import { brokenRule } from './problem-texts.ts'

/** The HTTP status of a problem where it is not 400. GraphQL's `extensions.code` is the kind itself. */
const statusOf: Readonly<Partial<Record<AnyProblem['kind'], number>>> = {
  unauthenticated: 401,
  'wrong-credentials': 401,
  'wrong-setup-code': 403,
  'unknown-host': 403,
  'foreign-origin': 403,
  'undeclared-proxy': 403,
  forbidden: 403,
  'beyond-scope': 403,
  'plan-changed': 409,
  'account-locked': 403,
  'last-local-admin': 409,
  'no-such-machine': 404,
  'not-shared': 404,
  'sent-order-gone': 404,
  'no-party': 404,
  'party-unknown': 404,
  'party-over': 410,
  'party-order-gone': 404,
  'party-gone': 404,
  'party-not-closed': 409,
  'guest-gone': 404,
  'guest-removed': 403,
  'party-order-moved': 409,
  'group-in-use': 409,
  'wrong-pin': 403,
  'not-found': 404,
  'not-simulated': 404,
  'not-in-a-tab': 501,
  'nothing-to-cancel': 404,
  'nothing-interrupted': 404,
  'event-run-ended': 404,
  'method-not-allowed': 405,
  'not-inverted': 409,
  'scale-restless': 409,
  'weight-disturbed': 409,
  'edited-meanwhile': 409,
  'archive-too-large': 413,
  'archive-unpacks-too-large': 413,
  'archive-too-many-entries': 413,
  'too-large': 413,
  'file-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-tries': 429,
  'too-fast': 429,
  'host-command-failed': 500,
  'releases-unreachable': 502,
  'releases-unreadable': 502,
  'i2c-bus-stuck': 503,
  'images-busy': 503,
  'scale-silent': 503,
  'store-unavailable': 503,
  'data-folder-gone': 503,
  'data-folder-foreign': 503,
  'actuator-unavailable': 503,
  'file-vault-full': 507,
}

export const httpStatusOf = ({ kind }: AnyProblem): number => statusOf[kind] ?? extensionStatuses[kind] ?? 400

/** The reasons inside a problem, when it is refused for several at once; else nothing. */
export function reasonsOf(problem: AnyProblem): readonly AnyProblem[] {
  if (problem.kind === 'scenario-invalid') return invalidFieldsOf(problem.problems)
  return 'problems' in problem ? problem.problems : []
}

/** The problems of the fields of a file, told like those of the fields of a request. */
const invalidFieldsOf = (problems: readonly WrongField[]) =>
  problems.map(({ path, rule: { kind: rule, ...values } }) => ({
    kind: 'invalid-field' as const,
    field: path || 'file',
    ...brokenRule(rule, 'options' in values ? { options: values.options.join(', ') } : values),
  }))
