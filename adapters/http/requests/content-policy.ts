import { failure, type Result, success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import type { ContentPolicy } from '#domain/usecases/access/delete-user.usecase.ts'
import type { AnyProblem } from '../problems/problem-kinds.ts'

/** The wanted fate of recipes and collections; both at once is nobody's wish. */
export function contentPolicy(handOverTo: number | null, deleteContent: boolean): Result<ContentPolicy, AnyProblem> {
  if (handOverTo === null) return success({ kind: deleteContent ? 'delete' : 'unsaid' })
  if (deleteContent) return failure({ kind: 'bad-input', detail: 'Hand over or delete: not both.' })
  return success({ kind: 'hand-over', to: asId(handOverTo) })
}
