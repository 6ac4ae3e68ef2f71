import { useTranslation } from 'react-i18next'
import type { ApiProblem, Problem } from '../api/api-problem.ts'
import type { PictureDraft } from './picture-draft.ts'

const isConflict = ({ code }: Problem): boolean => code === 'edited-meanwhile' || code === 'not-found'
/** Whether it was refused because someone else was faster. */
export const isConflictProblem = (problem: ApiProblem): boolean => [problem, ...problem.problems].some(isConflict)

/** The decision that's due when two people edit the same thing. */
export interface Conflict<Draft> {
  readonly fields: readonly ConflictField<Draft>[]
  /** As the server has it by now; null: it was deleted. */
  readonly server: Draft | null
  /** When that was saved, where it is known. */
  readonly savedAt?: string | undefined
  /** Whether both versions are shown now. */
  readonly isOpen: boolean
  readonly open: () => void
  readonly dismiss: () => void
  readonly takeServer: () => void
  readonly keepLocal: () => void
  /** A deleted one is made once more; left out where it can't be. */
  readonly saveAnew?: () => void
}

/** The picture of the draft, and the stored one. */
interface DraftedPicture {
  readonly draft: PictureDraft
  readonly stored: { readonly imageUrl: string | null } | null
}

/** A part of a draft as people see it. */
export type ConflictField<Draft> =
  /** In words; what has several parts in as many lines. */
  | { readonly label: string; readonly show: (draft: Draft) => string }
  | { readonly label: string; readonly picture: (draft: Draft) => DraftedPicture }

interface Line {
  readonly key: number
  readonly text: string
  /** The other side has no such line. */
  readonly isOther: boolean
}

interface Sides<Side> {
  readonly label: string
  readonly server: Side
  readonly local: Side
}
export type Difference =
  | ({ readonly kind: 'words' } & Sides<readonly Line[]>)
  | ({ readonly kind: 'picture' } & Sides<DraftedPicture>)

/** Lines without content say nothing. */
const linesOf = (labels: string): readonly string[] => labels.split('\n').filter(line => line.trim() !== '')

function sideOf(lines: readonly string[], others: readonly string[]): readonly Line[] {
  const isAlone = lines.length === 1 && others.length <= 1
  return lines.map((text, key) => ({ key, text, isOther: !isAlone && !others.includes(text) }))
}

/** The differences of two drafts, field by field. An untouched picture counts for neither. */
export const differencesOf = <Draft>(
  fields: readonly ConflictField<Draft>[],
  local: Draft,
  server: Draft,
): readonly Difference[] =>
  fields.flatMap((field): Difference[] => {
    const { label } = field
    if ('picture' in field) {
      const [my, their] = [field.picture(local), field.picture(server)]
      return my.draft.kind === 'keep' ? [] : [{ kind: 'picture', label, local: my, server: their }]
    }
    const [my, their] = [field.show(local), field.show(server)]
    if (my === their) return []
    const [myLines, theirLines] = [linesOf(my), linesOf(their)]
    return [{ kind: 'words', label, local: sideOf(myLines, theirLines), server: sideOf(theirLines, myLines) }]
  })

/** How a switch stands, in a word. */
export function useYesNo(): (isOn: boolean) => string {
  const { t } = useTranslation('common')
  return isOn => t(isOn ? 'conflict.yes' : 'conflict.no')
}
