import { Button, Callout, DialogBody } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type OperationResult, type TypedDocumentNode, useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { madeOf } from '../../api/graphql.ts'
import { dataOf, onlyField } from '../../api/outcome.ts'
import { RadioField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Dialog, DialogButtons, useClosing } from '../../ui/dialog.view.tsx'
import { List, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import './delete-dialog.css'

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

/** The fate of the recipes that use it: another one takes its place, or it is taken out. */
type UsageWay = 'replace' | 'take-out'

type DeletePolicy =
  | { readonly kind: 'unless-used' }
  | { readonly kind: 'replace'; readonly by: number }
  | { readonly kind: 'take-out' }

/** As the deletions of what recipes use want it. */
export const deletionInput = (
  policy: DeletePolicy,
): { readonly replaceBy: number | null; readonly removeFromRecipes: boolean } => ({
  replaceBy: policy.kind === 'replace' ? policy.by : null,
  removeFromRecipes: policy.kind === 'take-out',
})

/** The policy that is sent to the server, once everything is known and chosen. */
function deletePolicyOf(usage: Usage | null, way: UsageWay | null, replacement: number | null): DeletePolicy | null {
  if (usage === null || usage.blockers.length > 0) return null
  if (usage.users.count === 0) return { kind: 'unless-used' }
  if (way === 'take-out') return { kind: 'take-out' }
  return way === 'replace' && replacement !== null ? { kind: 'replace', by: replacement } : null
}

/** The question before something is deleted that others use. */
interface DeleteDialogProps<Answer> {
  /** The kind of thing; the texts differ. */
  readonly subject: 'category' | 'glass' | 'ingredient' | 'user'
  readonly target: { readonly id: number; readonly name: string }
  readonly usageQuery: TypedDocumentNode<Answer, { readonly id: number }>
  readonly usageOf: (answer: Answer) => Usage
  /** Its only field may say how many recipes were changed. */
  readonly remove: (policy: DeletePolicy) => Promise<OperationResult<object>>
  /** To choose what takes its place. */
  readonly picker: (value: number | null, onChange: (id: number | null) => void) => ReactNode
  /** A list of the recipes that use it. */
  readonly usersLink?: string
  readonly onClose: () => void
}

/** Read when the question opens, and again after a refusal: something uses it by now, or nothing would be left of a recipe. */
const usageContext = { ...madeOf(), requestPolicy: 'network-only' } as const

/** Asks what becomes of the things that use this one before it's deleted. Nothing is altered silently. */
export function DeleteDialog<Answer>(props: DeleteDialogProps<Answer>) {
  const { subject, target, usageQuery, usageOf, remove, onClose } = props
  const { t } = useTranslation(['deletion', 'common'])
  const [way, setWay] = useState<UsageWay | null>(null)
  const [replacement, setReplacement] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const { close, ...closing } = useClosing(onClose)
  const [{ data, error, fetching }, look] = useQuery({
    ...{ query: usageQuery, variables: { id: target.id }, context: usageContext },
  })
  const usage = data === undefined ? null : usageOf(data)
  const policy = deletePolicyOf(usage, way, replacement)
  const confirm = async (chosen: DeletePolicy): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      const changed: unknown = onlyField(await dataOf(remove(chosen)))
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
    <Dialog
      className="sr-removal"
      {...closing}
      title={t(`deletion:${subject}.title`, { name: target.name })}
      onClose={close}
      canOutsideClickClose={!isBusy}
      canEscapeKeyClose={!isBusy}
      isCloseButtonShown={!isBusy}
    >
      <DialogBody className="sr-removal-body">
        <Stack gap={4} top className="sr-anywhere">
          <Trouble error={refusal ?? (fetching ? null : error)} {...(usage ? {} : { onRetry: () => look() })} />
          {usage ? (
            <Known {...props} usage={usage} onLeave={close}>
              <Ways
                {...props}
                {...{ way, replacement, isBusy }}
                onWay={chosen => {
                  setWay(chosen)
                  setRefusal(null)
                }}
                onReplacement={setReplacement}
              />
            </Known>
          ) : error && !fetching ? null : (
            <Looking />
          )}
        </Stack>
      </DialogBody>
      <DialogButtons>
        <Button text={t('common:cancel')} disabled={isBusy} onClick={close} />
        <Button
          intent="danger"
          text={t('common:delete')}
          disabled={policy === null}
          loading={isBusy}
          onClick={() => policy && void confirm(policy)}
        />
      </DialogButtons>
    </Dialog>
  )
}

function Trouble({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { t } = useTranslation('common')
  const problemText = useProblemText()
  return (
    <div role="alert">
      {error ? (
        <Callout intent="danger">
          <Stack gap={3} justify="start">
            {problemText(asApiProblem(error))}
            {onRetry ? <Button text={t('retry')} onClick={onRetry} /> : null}
          </Stack>
        </Callout>
      ) : null}
    </div>
  )
}

const Looking = () => (
  <Stack gap={2} aria-hidden="true">
    <Skeleton width="90%" height="20px" />
    <Skeleton width="60%" height="20px" />
  </Stack>
)

interface KnownProps extends Pick<DeleteDialogProps<never>, 'subject' | 'target' | 'usersLink'> {
  readonly usage: Usage
  readonly onLeave: () => void
  /** The ways that are left, where nothing has to be freed before. */
  readonly children: ReactNode
}

function Known({ subject, target, usersLink, usage: { users, blockers }, onLeave, children }: KnownProps) {
  const { t } = useTranslation('deletion')
  const names = useNames()
  return (
    <>
      {users.count === 0 && blockers.length === 0 ? <p>{t(`${subject}.unused`)}</p> : null}
      {users.count > 0 ? (
        <p>
          {t(`${subject}.used`, { count: users.count, name: target.name, names: names(users) })}{' '}
          {usersLink ? (
            <Link to={usersLink} onClick={onLeave}>
              {t('showRecipes')}
            </Link>
          ) : null}
        </p>
      ) : null}
      {blockers.length > 0 ? (
        <Blockers blockers={blockers} name={target.name} onLeave={onLeave} />
      ) : users.count > 0 ? (
        children
      ) : null}
    </>
  )
}

interface WaysProps extends Pick<DeleteDialogProps<never>, 'subject' | 'picker'> {
  readonly way: UsageWay | null
  readonly replacement: number | null
  readonly isBusy: boolean
  readonly onWay: (way: UsageWay) => void
  readonly onReplacement: (id: number | null) => void
}

const usageWays: readonly UsageWay[] = ['replace', 'take-out']

function Ways({ subject, picker, way, replacement, isBusy, onWay, onReplacement }: WaysProps) {
  const { t } = useTranslation('deletion')
  return (
    <>
      <RadioField<UsageWay | ''>
        {...uncontrolled<UsageWay | ''>('way', way ?? '', value => {
          if (value !== '') onWay(value)
        })}
        label={t(`${subject}.question`)}
        options={usageWays.map(each => ({
          value: each,
          label: t(`${subject}.way.${each}`),
          hint: t(`${subject}.hint.${each}`),
        }))}
        disabled={isBusy}
      />
      {way === 'replace' ? picker(replacement, onReplacement) : null}
    </>
  )
}

/** The page where each can be freed; members of a group are on the page where one is. */
const placeOf: Readonly<Record<Blocker['what'], string | null>> = {
  pumps: '/admin/pump',
  drinks: '/dashboard',
  children: null,
}

interface BlockersProps {
  readonly blockers: readonly Blocker[]
  readonly name: string
  readonly onLeave: () => void
}

/** Things that have to be freed by hand before something can be deleted, and where. */
function Blockers({ blockers, name, onLeave }: BlockersProps) {
  const { t } = useTranslation('deletion')
  const names = useNames()
  return (
    <Stack gap={3}>
      <h3>{t('blocked', { name })}</h3>
      <List gap={2}>
        {blockers.map(blocker => {
          const place = placeOf[blocker.what]
          return (
            <Stack as="li" gap={1} pad={[3, 4]} className="sr-tint-warning sr-round-12" key={blocker.what}>
              <span>{t(`blocker.${blocker.what}`, { count: blocker.count, names: names(blocker) })}</span>
              {place === null ? null : (
                <Link to={place} onClick={onLeave}>
                  {t(`place.${blocker.what}` as 'place.pumps')}
                </Link>
              )}
            </Stack>
          )
        })}
      </List>
    </Stack>
  )
}

/** The first names, and how many more there are: "Gimlet, Negroni and 5 more". */
function useNames(): (first: FirstNames) => string {
  const { t } = useTranslation('deletion')
  const { list } = useFormat()
  return ({ names, count }) => {
    const rest = count - names.length
    return list(rest > 0 ? [...names, t('others', { count: rest })] : names)
  }
}
