import { Button, Callout, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import type { ApiProblem } from '../api/api-problem.ts'
import { useFormat } from '../i18n/format.ts'
import { useProblemText } from '../i18n/problem-text.ts'
import { Dialog, DialogButtons, QuestionDialog, useClosing } from '../ui/dialog.view.tsx'
import { useLastValue } from '../ui/hooks.ts'
import { List, Row, Stack } from '../ui/layout/layout.view.tsx'
import { type Conflict, type Difference, differencesOf, isConflictProblem } from './conflict.ts'
import type { Form } from './form.ts'
import { narrowed, type PictureDraft, shownPicture } from './picture-draft.ts'
import './forms.css'

export interface FormDialogProps<Draft extends object> {
  readonly form: Omit<Form<Draft>, 'original'>
  /** Set when someone else has changed it meanwhile. */
  readonly conflict?: Conflict<Draft> | null
  readonly title: string
  readonly saveText?: string
  readonly intent?: Intent
  /** Any CSS length. */
  readonly width?: string
  /** It was saved, or given up. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form over the page, mounted while it's open. Enter saves; closing asks first when something would be lost. */
export function FormDialog<Draft extends object>(props: FormDialogProps<Draft>) {
  const { form, conflict = null, title, saveText, intent = 'primary', width = '560px', onClose, children } = props
  const { draft, holder, isSaving, isSaved, isChanged, error, submit } = form
  const { t } = useTranslation('common')
  const { close, ...closing } = useClosing(onClose)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (isSaved) close()
  }, [isSaved, close])
  const leave = (): void => (isChanged ? setAsking(true) : close())
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    submit()
  }
  return (
    <>
      <Dialog
        className="sr-form-dialog"
        {...closing}
        title={title}
        onClose={leave}
        isCloseButtonShown={!isSaving}
        canOutsideClickClose={!isSaving && !isChanged}
        canEscapeKeyClose={!isSaving}
        style={{ width }}
      >
        <form ref={holder} onSubmit={onSubmit} aria-busy={isSaving} noValidate>
          <DialogBody className="sr-form-body">
            <FormTrouble conflict={conflict as Conflict<never> | null} problem={error} />
            {children}
          </DialogBody>
          <DialogButtons>
            <Button text={t('cancel')} disabled={isSaving} onClick={leave} />
            <Button type="submit" intent={intent} text={saveText ?? t('save')} loading={isSaving} />
          </DialogButtons>
        </form>
      </Dialog>
      <DiscardQuestion
        open={isAsking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false)
          close()
        }}
      />
      <ConflictDialog draft={draft} conflict={conflict} />
    </>
  )
}

export interface FormPageProps<Draft extends object> {
  readonly form: Omit<Form<Draft>, 'original'>
  /** Set when someone else has changed it meanwhile. */
  readonly conflict?: Conflict<Draft> | null
  readonly saveText?: string
  /** A way back, if there is one. */
  readonly onCancel?: () => void
  /** Beside the buttons, for example one that deletes. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A form that is a page of its own: a bar with its buttons stays in sight, and nothing is lost by leaving. */
export function FormPage<Draft extends object>(props: FormPageProps<Draft>) {
  const { form, conflict = null, saveText, onCancel, actions, children } = props
  const { draft, holder, isSaving, isChanged, isStillChanged, error, submit } = form
  const { t } = useTranslation('common')
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
  return (
    <Stack as="form" ref={holder} gap={5} shrink onSubmit={onSubmit} aria-busy={isSaving} noValidate>
      {children}
      <Stack gap={3} className="sr-form-bar">
        <FormTrouble conflict={conflict as Conflict<never> | null} problem={error} />
        <Row gap={3} align="stretch" justify="end" wrap className="sr-fill-narrow">
          {actions}
          {onCancel ? <Button text={t('cancel')} disabled={isSaving} onClick={onCancel} /> : null}
          <Button type="submit" intent="primary" text={saveText ?? t('save')} loading={isSaving} />
        </Row>
      </Stack>
      <UnsavedGuard when={isChanged} still={isStillChanged} />
      <ConflictDialog draft={draft} conflict={conflict} />
    </Stack>
  )
}

/** Why it was not saved, where that belongs to no field. */
export function FormProblem({ problem }: { readonly problem: ApiProblem | null }) {
  const problemText = useProblemText()
  return <div role="alert">{problem ? <Callout intent="danger">{problemText(problem)}</Callout> : null}</div>
}

interface FormTroubleProps {
  readonly conflict: Conflict<never> | null | undefined
  readonly problem: ApiProblem | null
}

/** Why it wasn't saved, where that belongs to no field; and that someone else was faster, as soon as that's known. */
function FormTrouble({ conflict, problem }: FormTroubleProps) {
  const { t } = useTranslation('common')
  if (!conflict) return <FormProblem problem={problem} />
  return (
    <>
      <Callout className="sr-tint-warning" intent="warning" icon={false} role="status" compact>
        <Row gap={[2, 4]} justify="between" wrap>
          <span>{t(conflict.server === null ? 'conflict.gone' : 'conflict.changed')}</span>
          <Button text={t('conflict.look')} onClick={conflict.open} />
        </Row>
      </Callout>
      <FormProblem problem={problem && isConflictProblem(problem) ? null : problem} />
    </>
  )
}

interface DialogProps<Draft> {
  readonly draft: Draft
  readonly conflict: Conflict<Draft> | null
}

/** Shows both versions to choose from. Nothing is lost before that. */
function ConflictDialog<Draft>({ draft, conflict }: DialogProps<Draft>) {
  const { t } = useTranslation('common')
  const { dateTime } = useFormat()
  const isOpen = conflict?.isOpen ?? false
  // A dialog that closes draws once more what it was about.
  const about = useLastValue(isOpen ? conflict : null)
  const local = useLastValue(isOpen ? draft : null)
  if (about === null || local === null) return null
  const { server, fields, savedAt, saveAnew } = about
  return (
    <Dialog
      style={{ width: 820 }}
      isOpen={isOpen}
      title={t(server === null ? 'conflict.goneTitle' : 'conflict.title')}
      onClose={about.dismiss}
      canOutsideClickClose={false}
    >
      <Stack as={DialogBody} gap={3} top>
        {server === null ? (
          <p>{t(saveAnew ? 'conflict.goneAnew' : 'conflict.goneText')}</p>
        ) : (
          <>
            <p>{savedAt === undefined ? t('conflict.text') : t('conflict.textAt', { time: dateTime(savedAt) })}</p>
            <Differences differences={differencesOf(fields, local, server)} />
          </>
        )}
      </Stack>
      <DialogFooter>
        <Row gap={2} align="stretch" justify="end" wrap className="sr-fill-narrow">
          <Button text={t('conflict.back')} variant="minimal" onClick={about.dismiss} />
          {server === null ? (
            saveAnew ? (
              <Button intent="primary" text={t('conflict.saveAnew')} onClick={saveAnew} />
            ) : null
          ) : (
            <>
              <Button text={t('conflict.takeTheirs')} onClick={about.takeServer} />
              <Button intent="primary" text={t('conflict.keepMine')} onClick={about.keepLocal} />
            </>
          )}
        </Row>
      </DialogFooter>
    </Dialog>
  )
}

function Differences({ differences }: { readonly differences: readonly Difference[] }) {
  const { t } = useTranslation('common')
  if (differences.length === 0) return <p className="sr-muted">{t('conflict.unseen')}</p>
  return (
    <table className="sr-conflict-table sr-anywhere">
      <thead>
        <tr>
          <th scope="col" className="sr-visually-hidden">
            {t('conflict.field')}
          </th>
          <th scope="col">{t('conflict.theirs')}</th>
          <th scope="col">{t('conflict.mine')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(difference => (
          <tr key={difference.label}>
            <th scope="row">{difference.label}</th>
            <td>
              <Side difference={difference} side="server" />
            </td>
            <td>
              <Side difference={difference} side="local" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Lines that the other side does not have stand out. */
function Side({ difference, side }: { readonly difference: Difference; readonly side: 'server' | 'local' }) {
  const { t } = useTranslation('common')
  if (difference.kind === 'picture') return <Picture {...difference[side]} />
  const lines = difference[side]
  if (lines.length === 0) return <span className="sr-muted">{t('conflict.nothing')}</span>
  return (
    <List gap={0.5} className="sr-conflict-lines sr-pre-line">
      {lines.map(({ key, text, isOther }) => (
        <li key={key} data-other={isOther}>
          {text}
        </li>
      ))}
    </List>
  )
}

interface PictureProps {
  readonly draft: PictureDraft
  readonly stored: { readonly imageUrl: string | null } | null
}

const shownWidth = 400

function Picture({ draft, stored }: PictureProps) {
  const { t } = useTranslation('common')
  const url = shownPicture(draft, stored?.imageUrl ?? null)
  if (url === null) return <span className="sr-muted">{t('conflict.nothing')}</span>
  const place = 'sr-wide sr-wide-picture sr-round-small'
  return <img className={place} style={{ maxWidth: 240 }} src={narrowed(url, shownWidth)} alt="" />
}

interface DiscardQuestionProps {
  readonly open: boolean
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Asks before anything that was filled in is lost. */
function DiscardQuestion({ open, onStay, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('common')
  return (
    <QuestionDialog
      open={open}
      title={t('discard.title')}
      confirmText={t('discard.confirm')}
      intent="danger"
      onCancel={onStay}
      onConfirm={onDiscard}
    >
      {t('discard.text')}
    </QuestionDialog>
  )
}

interface UnsavedGuardProps {
  readonly when: boolean
  /** Checked again at the moment of leaving: what was just saved may not be drawn yet. */
  readonly still?: () => boolean
}

/** Asks before the page or the tab is left while something would be lost. */
export function UnsavedGuard({ when, still = () => true }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login' && still(),
  )
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}
