import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../api/api-problem.ts'
import { useFormat } from '../i18n/format.ts'
import { Dialog } from '../ui/dialog.view.tsx'
import { List, Row, Stack } from '../ui/layout/layout.view.tsx'
import { useLast } from '../ui/use-last.ts'
import { type ConflictControls, type DraftConflict, tellsOfConflict } from './conflict.model.ts'
import { type ConflictField, type Difference, differencesOf } from './differences.ts'
import type { FormModel } from './form.model.ts'
import { FormProblem } from './form-problem.view.tsx'
import { narrowed, type PictureDraft, shownPicture } from './picture-draft.ts'
import './conflict.css'

/** The parts by which a form shows two versions beside each other. */
export interface FormConflict<Draft> {
  readonly model: DraftConflict<Draft>
  readonly fields: readonly ConflictField<Draft>[]
  /** A deleted record can be made once more, as it is in the form. */
  readonly canSaveAnew?: boolean
}

interface FormTroubleProps {
  readonly conflict: { readonly model: ConflictControls } | undefined
  readonly problem: ApiProblem | null
}

/** Why it was not saved, where that belongs to no field; and that somebody else was faster, as soon as that is known. */
export const FormTrouble = ({ conflict, problem }: FormTroubleProps) =>
  conflict ? <SharedTrouble model={conflict.model} problem={problem} /> : <FormProblem problem={problem} />

function SharedTrouble({ model, problem }: { readonly model: ConflictControls; readonly problem: ApiProblem | null }) {
  const { t } = useTranslation('common')
  const { conflict, open } = useUnit({ conflict: model.$conflict, open: model.opened })
  if (conflict === null) return <FormProblem problem={problem} />
  return (
    <>
      <Callout className="sr-conflict-notice" intent="warning" icon={false} role="status" compact>
        <Row gap={[2, 4]} justify="between" wrap>
          <span>{t(conflict.theirs === null ? 'conflict.gone' : 'conflict.changed')}</span>
          <Button text={t('conflict.look')} onClick={() => open()} />
        </Row>
      </Callout>
      <FormProblem problem={problem && tellsOfConflict(problem) ? null : problem} />
    </>
  )
}

interface DialogProps<Draft extends object, Saved> {
  readonly form: FormModel<Draft, Saved>
  readonly conflict: FormConflict<Draft>
}

/** Shows both versions and asks which it shall be. Nothing is lost before that is decided. */
export function FormConflictDialog<Draft extends object, Saved>({ form, conflict }: DialogProps<Draft, Saved>) {
  const { model, fields, canSaveAnew = false } = conflict
  const { t } = useTranslation('common')
  const found = useUnit({ conflict: model.$conflict, theirs: model.$theirs, isAsking: model.$isAsking })
  const { draft, putOff } = useUnit({ draft: form.$draft, putOff: model.putOff })
  const isOpen = found.isAsking && found.conflict !== null && draft !== null
  // A dialog that closes draws once more what it was about.
  const about = useLast(isOpen ? found.conflict : null)
  const theirs = useLast(isOpen ? found.theirs : null)
  const mine = useLast(isOpen ? draft : null)
  const isGone = about?.theirs === null
  return (
    <Dialog
      className="sr-conflict-dialog"
      isOpen={isOpen}
      title={t(isGone ? 'conflict.goneTitle' : 'conflict.title')}
      onClose={() => putOff()}
      canOutsideClickClose={false}
    >
      <Stack as={DialogBody} gap={3} top>
        {isGone ? <p>{t(canSaveAnew ? 'conflict.goneAnew' : 'conflict.goneText')}</p> : null}
        {isGone || theirs === null || mine === null ? null : (
          <>
            <Lead theirs={theirs} />
            <Differences differences={differencesOf(fields, mine, theirs)} />
          </>
        )}
      </Stack>
      <DialogFooter>
        <Answers model={model} isGone={isGone} canSaveAnew={canSaveAnew} />
      </DialogFooter>
    </Dialog>
  )
}

/** When they have saved it, where that is known. */
function Lead({ theirs }: { readonly theirs: object }) {
  const { t } = useTranslation('common')
  const { dateTime } = useFormat()
  const origin = 'origin' in theirs ? (theirs.origin as { readonly lastUpdate?: string } | null) : null
  const time = origin?.lastUpdate
  return <p>{time === undefined ? t('conflict.text') : t('conflict.textAt', { time: dateTime(time) })}</p>
}

function Differences({ differences }: { readonly differences: readonly Difference[] }) {
  const { t } = useTranslation('common')
  if (differences.length === 0) return <p className="sr-muted">{t('conflict.unseen')}</p>
  return (
    <table className="sr-conflict-table">
      <thead>
        <tr>
          <th scope="col">{t('conflict.field')}</th>
          <th scope="col">{t('conflict.theirs')}</th>
          <th scope="col">{t('conflict.mine')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(difference => (
          <tr key={difference.label}>
            <th scope="row">{difference.label}</th>
            <td data-side={t('conflict.theirs')}>
              <Side difference={difference} side="theirs" />
            </td>
            <td data-side={t('conflict.mine')}>
              <Side difference={difference} side="mine" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Lines that the other side does not have stand out. */
function Side({ difference, side }: { readonly difference: Difference; readonly side: 'theirs' | 'mine' }) {
  const { t } = useTranslation('common')
  if (difference.kind === 'picture') return <Picture {...difference[side]} />
  const lines = difference[side]
  if (lines.length === 0) return <span className="sr-muted">{t('conflict.nothing')}</span>
  return (
    <List gap={0.5} className="sr-conflict-lines">
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
  return <img className="sr-conflict-picture sr-wide sr-round-small" src={narrowed(url, shownWidth)} alt="" />
}

interface AnswersProps {
  readonly model: ConflictControls
  readonly isGone: boolean
  readonly canSaveAnew: boolean
}

function Answers({ model, isGone, canSaveAnew }: AnswersProps) {
  const { t } = useTranslation('common')
  const [putOff, overwrite] = useUnit([model.putOff, model.overwriteChosen])
  const [takeTheirs, saveAnew] = useUnit([model.theirsChosen, model.saveAnewChosen])
  return (
    <Row gap={2} align="stretch" justify="end" wrap className="sr-conflict-answers">
      <Button text={t('conflict.back')} variant="minimal" onClick={() => putOff()} />
      {isGone ? null : (
        <>
          <Button text={t('conflict.takeTheirs')} onClick={() => takeTheirs()} />
          <Button intent="primary" text={t('conflict.keepMine')} onClick={() => overwrite()} />
        </>
      )}
      {isGone && canSaveAnew ? (
        <Button intent="primary" text={t('conflict.saveAnew')} onClick={() => saveAnew()} />
      ) : null}
    </Row>
  )
}
