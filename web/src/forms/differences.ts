import type { PictureDraft } from './picture-draft.ts'

/** A picture as somebody wants it, and the one that is stored. */
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
  readonly theirs: Side
  readonly mine: Side
}
export type Difference =
  | ({ readonly kind: 'words' } & Sides<readonly Line[]>)
  | ({ readonly kind: 'picture' } & Sides<DraftedPicture>)

/** Lines without content say nothing. */
const linesOf = (words: string): readonly string[] => words.split('\n').filter(line => line.trim() !== '')

function sideOf(lines: readonly string[], others: readonly string[]): readonly Line[] {
  const isAlone = lines.length === 1 && others.length <= 1
  return lines.map((text, key) => ({ key, text, isOther: !isAlone && !others.includes(text) }))
}

/** The differences of two drafts, field by field. A picture that nobody has touched is nobody's version. */
export const differencesOf = <Draft>(
  fields: readonly ConflictField<Draft>[],
  mine: Draft,
  theirs: Draft,
): readonly Difference[] =>
  fields.flatMap((field): Difference[] => {
    const { label } = field
    if ('picture' in field) {
      const [my, their] = [field.picture(mine), field.picture(theirs)]
      return my.draft.kind === 'keep' ? [] : [{ kind: 'picture', label, mine: my, theirs: their }]
    }
    const [my, their] = [field.show(mine), field.show(theirs)]
    if (my === their) return []
    const [myLines, theirLines] = [linesOf(my), linesOf(their)]
    return [{ kind: 'words', label, mine: sideOf(myLines, theirLines), theirs: sideOf(theirLines, myLines) }]
  })
