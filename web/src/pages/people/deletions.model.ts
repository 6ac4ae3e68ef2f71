import { merge, sample } from 'effector'
import { tell } from '../../api/operate.ts'
import { createQuestion, type QuestionModel } from '../../forms/question.model.ts'
import { DeletePersonDocument, DeletePersonGroupDocument } from './people.documents.ts'
import { peopleQuery } from './people.model.ts'

interface Named {
  readonly id: number
  readonly name: string
  /** As it was when somebody asked to delete it. */
  readonly version: string
}

export type Deletion = QuestionModel<Named, boolean>

const closed = [peopleQuery.closed]
export const groupDeletion: Deletion = createQuestion(
  ({ id, version }) => tell(DeletePersonGroupDocument, { id, version }),
  closed,
)
export const personDeletion: Deletion = createQuestion(
  ({ id, version }) => tell(DeletePersonDocument, { id, version }),
  closed,
)
sample({
  clock: merge([groupDeletion.actFx.finally, personDeletion.actFx.finally]),
  fn: () => undefined,
  target: peopleQuery.refetch,
})
