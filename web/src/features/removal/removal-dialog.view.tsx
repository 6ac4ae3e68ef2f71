import { Button, Callout, DialogBody } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RadioField } from '../../forms/choice-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { List, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import type { Blocker, FirstNames, RemovalModel, RemovalTarget, RemovalUsage, RemovalWay } from './removal.model.ts'
import './removal.css'

/** The kind of thing that is deleted; the texts differ. */
export type RemovalSubject = 'category' | 'glass' | 'ingredient' | 'user'

export interface RemovalDialogProps {
  readonly model: RemovalModel
  readonly subject: RemovalSubject
  /** To choose what takes its place. */
  readonly picker: (target: RemovalTarget, value: number | null, onChange: (id: number | null) => void) => ReactNode
  /** A list of the recipes that use it. */
  readonly usersLink?: (target: RemovalTarget) => string
  /** Has the focus when what was deleted took the button with it that asked for it. */
  readonly focusAfter?: RefObject<HTMLElement | null>
}

/** Asks what becomes of what uses a thing, before that is deleted. Nothing is altered without a word. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { model, subject, focusAfter } = props
  const { t } = useTranslation(['removal', 'common'])
  const { target, policy, busy } = useUnit({ target: model.$target, policy: model.$deletePolicy, busy: model.$busy })
  const [cancel, confirm] = useUnit([model.cancelled, model.confirmed])
  const shown = useLast(target)
  useOccurrence(model.removed, ({ target: { name }, changed }) =>
    notify.success(changed > 0 ? t('removal:doneWithRecipes', { name, count: changed }) : t('removal:done', { name })),
  )
  const onClosed = (): void => {
    if (document.activeElement === null || document.activeElement === document.body) focusAfter?.current?.focus()
  }
  return (
    <Dialog
      className="sr-removal"
      isOpen={target !== null}
      title={shown === null ? '' : t(`removal:${subject}.title`, { name: shown.name })}
      onClose={() => cancel()}
      onClosed={onClosed}
      canOutsideClickClose={!busy}
      canEscapeKeyClose={!busy}
      isCloseButtonShown={!busy}
    >
      <DialogBody className="sr-removal-body">
        <Stack gap={4} top className="sr-anywhere">
          {shown === null ? null : <Body {...props} target={shown} />}
        </Stack>
      </DialogBody>
      <DialogButtons>
        <Button text={t('common:cancel')} disabled={busy} onClick={() => cancel()} />
        <Button
          intent="danger"
          text={t('common:delete')}
          disabled={policy === null}
          loading={busy}
          onClick={() => confirm()}
        />
      </DialogButtons>
    </Dialog>
  )
}

type BodyProps = RemovalDialogProps & { readonly target: RemovalTarget }

function Body(props: BodyProps) {
  const { model } = props
  const { t } = useTranslation('common')
  const problemText = useProblemText()
  const [usage, problem, lookAgain] = useUnit([model.$usage, model.$problem, model.lookedAgain])
  return (
    <>
      <div role="alert">
        {problem === null ? null : (
          <Callout intent="danger">
            <Stack gap={3} justify="start">
              {problemText(problem)}
              {usage === null ? <Button text={t('retry')} onClick={() => lookAgain()} /> : null}
            </Stack>
          </Callout>
        )}
      </div>
      {usage === null ? problem === null ? <Looking /> : null : <Known {...props} usage={usage} />}
    </>
  )
}

const Looking = () => (
  <Stack gap={2} aria-hidden="true">
    <Skeleton width="90%" height="20px" />
    <Skeleton width="60%" height="20px" />
  </Stack>
)

function Known(props: BodyProps & { readonly usage: RemovalUsage }) {
  const { model, subject, usage, target } = props
  const { t } = useTranslation('removal')
  const close = useUnit(model.cancelled)
  return (
    <>
      {usage.users.count === 0 && usage.blockers.length === 0 ? <p>{t(`${subject}.unused`)}</p> : null}
      {usage.users.count > 0 ? <Users {...props} users={usage.users} onLeave={() => close()} /> : null}
      {usage.blockers.length > 0 ? (
        <Blockers blockers={usage.blockers} name={target.name} onLeave={() => close()} />
      ) : usage.users.count > 0 ? (
        <Ways {...props} />
      ) : null}
    </>
  )
}

function Users({ subject, users, target, usersLink, onLeave }: BodyProps & { users: FirstNames; onLeave: () => void }) {
  const { t } = useTranslation('removal')
  const names = useNames()
  return (
    <p>
      {t(`${subject}.used`, { count: users.count, name: target.name, names: names(users) })}{' '}
      {usersLink ? (
        <Link to={usersLink(target)} onClick={onLeave}>
          {t('showRecipes')}
        </Link>
      ) : null}
    </p>
  )
}

const waysOf: readonly RemovalWay[] = ['replace', 'take-out']

function Ways({ model, subject, target, picker }: BodyProps) {
  const { t } = useTranslation('removal')
  const { way, replacement, busy } = useUnit({ way: model.$way, replacement: model.$replacement, busy: model.$busy })
  const [choose, replaceBy] = useUnit([model.wayChosen, model.replacementChosen])
  return (
    <>
      <RadioField<RemovalWay | ''>
        {...unbound<RemovalWay | ''>('way', way ?? '', value => {
          if (value !== '') choose(value)
        })}
        label={t(`${subject}.question`)}
        options={waysOf.map(each => ({
          value: each,
          label: t(`${subject}.way.${each}`),
          hint: t(`${subject}.hint.${each}`),
        }))}
        disabled={busy}
      />
      {way === 'replace' ? picker(target, replacement, id => replaceBy(id)) : null}
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
  const { t } = useTranslation('removal')
  const names = useNames()
  return (
    <Stack gap={3} className="sr-removal-blockers">
      <h3>{t('blocked', { name })}</h3>
      <List gap={2}>
        {blockers.map(blocker => {
          const place = placeOf[blocker.what]
          return (
            <Stack as="li" gap={1} pad={[3, 4]} className="sr-tint-warning" key={blocker.what}>
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
  const { t } = useTranslation('removal')
  const { list } = useFormat()
  return ({ names, count }) => {
    const rest = count - names.length
    return list(rest > 0 ? [...names, t('others', { count: rest })] : names)
  }
}
