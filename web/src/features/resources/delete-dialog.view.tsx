import { Callout } from '@blueprintjs/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type OperationResult, type TypedDocumentNode, useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { madeOf } from '../../api/graphql.ts'
import { dataOf, onlyField } from '../../api/outcome.ts'
import { RadioField, SelectField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { QuestionDialog, useClosing } from '../../ui/dialog.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Skeleton } from '../../ui/page-parts.view.tsx'

/** How many there are, and what the first of them are called. */
interface FirstNames {
  readonly count: number
  readonly names: readonly string[]
}

/** Something that has to be freed by hand before. */
interface Blocker extends FirstNames {
  readonly what: 'pumps' | 'drinks' | 'children'
}

interface Usage {
  /** Things that can follow a deletion: recipes, and for users their collections as well. */
  readonly users: FirstNames
  readonly blockers: readonly Blocker[]
}

/** What becomes of the recipes that use it; neither where none does. */
interface Fate {
  readonly replaceBy: number | null
  readonly removeFromRecipes: boolean
}

interface DeleteDialogProps<Answer> {
  /** The kind of thing; the texts differ. */
  readonly subject: 'category' | 'glass' | 'ingredient' | 'user'
  readonly target: { readonly id: number; readonly name: string }
  readonly usageQuery: TypedDocumentNode<Answer, { readonly id: number }>
  readonly usageOf: (answer: Answer) => Usage
  /** Its only field may say how many recipes were changed. */
  readonly remove: (fate: Fate) => Promise<OperationResult<object>>
  /** What may take its place: a list, or a field of another kind. */
  readonly replacements?: Pick<ComponentProps<typeof SelectField<number>>, 'label' | 'emptyLabel' | 'options'>
  readonly picker?: (value: number | null, onChange: (id: number | null) => void) => ReactNode
  /** A list of the recipes that use it. */
  readonly usersLink?: string
  readonly onClose: () => void
}

/** Read when the question opens, and again after a refusal: something uses it by now, or nothing would be left of a recipe. */
const usageContext = { ...madeOf(), requestPolicy: 'network-only' } as const
const ways = ['replace', 'take-out'] as const

/** Asks what becomes of the things that use this one before it's deleted. Nothing is altered silently. */
export function DeleteDialog<Answer>(props: DeleteDialogProps<Answer>) {
  const { subject, target, usageQuery, usageOf, remove, replacements, picker, onClose } = props
  const { t } = useTranslation(['deletion', 'common'])
  const problemText = useProblemText()
  const [way, setWay] = useState<(typeof ways)[number] | ''>('')
  const [replacement, setReplacement] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const { isOpen, close, onClosed } = useClosing(onClose)
  const query = useQuery({ query: usageQuery, variables: { id: target.id }, context: usageContext })
  const { users, blockers } = query[0].data === undefined ? nothingKnown : usageOf(query[0].data)
  const replaceBy = way === 'replace' ? replacement : null
  const isDecided = users.count === 0 || way === 'take-out' || replaceBy !== null
  const confirm = async (): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      const changed: unknown = onlyField(await dataOf(remove({ replaceBy, removeFromRecipes: way === 'take-out' })))
      const count = typeof changed === 'number' ? changed : 0
      const { name } = target
      notify.success(count > 0 ? t('deletion:doneWithRecipes', { name, count }) : t('deletion:done', { name }))
      close()
    } catch (thrown) {
      setRefusal(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <QuestionDialog
      open={isOpen}
      title={t(`deletion:${subject}.title`, { name: target.name })}
      confirmText={t('common:delete')}
      intent="danger"
      busy={isBusy}
      disabled={blockers.length > 0 || !isDecided}
      onConfirm={() => void confirm()}
      onCancel={close}
      onClosed={onClosed}
    >
      <Stack gap={4} top minHeight={72} className="sr-anywhere">
        {refusal ? (
          <Callout intent="danger" role="alert">
            {problemText(asApiProblem(refusal))}
          </Callout>
        ) : null}
        <QueryResult of={query} skeleton={<Skeleton height="44px" />}>
          {() => (
            <>
              <Users {...props} {...{ users, blockers }} onLeave={close} />
              {blockers.length > 0 || users.count === 0 ? null : (
                <RadioField
                  {...uncontrolled('way', way, setWay)}
                  label={t(`deletion:${subject}.question`)}
                  options={ways.map(value => ({
                    value,
                    label: t(`deletion:${subject}.way.${value}`),
                    hint: t(`deletion:${subject}.hint.${value}`),
                  }))}
                  disabled={isBusy}
                  tileWidth={400}
                />
              )}
              {way === 'replace' ? picker?.(replacement, setReplacement) : null}
              {way === 'replace' && replacements ? (
                <SelectField {...uncontrolled('replacement', replacement, setReplacement)} {...replacements} />
              ) : null}
            </>
          )}
        </QueryResult>
      </Stack>
    </QuestionDialog>
  )
}

/** Until it's read, nothing can be deleted. */
const nothingKnown: Usage = { users: { count: 1, names: [] }, blockers: [] }

/** The page where each can be freed; members of a group are on the page where one is. */
const placeOf = { pumps: '/admin/pump', drinks: '/dashboard' } as const

interface UsersProps extends Usage, Pick<DeleteDialogProps<never>, 'subject' | 'target' | 'usersLink'> {
  readonly onLeave: () => void
}

/** What uses it, and what has to be freed by hand before it can be deleted. */
function Users({ subject, target: { name }, usersLink, users, blockers, onLeave }: UsersProps) {
  const { t } = useTranslation('deletion')
  const { list } = useFormat()
  /** "Gimlet, Negroni and 5 more". */
  const namesOf = ({ names, count }: FirstNames): string =>
    list(count > names.length ? [...names, t('others', { count: count - names.length })] : names)
  return (
    <>
      {users.count === 0 && blockers.length === 0 ? <p>{t(`${subject}.unused`)}</p> : null}
      {users.count > 0 ? (
        <p>
          {t(`${subject}.used`, { count: users.count, name, names: namesOf(users) })}{' '}
          {usersLink ? (
            <Row as={Link} inline minHeight={28} to={usersLink} onClick={onLeave}>
              {t('showRecipes')}
            </Row>
          ) : null}
        </p>
      ) : null}
      {blockers.length > 0 ? <h3>{t('blocked', { name })}</h3> : null}
      <List gap={2} className="sr-any">
        {blockers.map(({ what, ...first }) => (
          <Stack as="li" gap={1} pad={[3, 4]} className="sr-tint-warning sr-round-12" key={what}>
            <span>{t(`blocker.${what}`, { count: first.count, names: namesOf(first) })}</span>
            {what === 'children' ? null : (
              <Row as={Link} inline minHeight={28} to={placeOf[what]} onClick={onLeave}>
                {t(`place.${what}`)}
              </Row>
            )}
          </Stack>
        ))}
      </List>
    </>
  )
}
