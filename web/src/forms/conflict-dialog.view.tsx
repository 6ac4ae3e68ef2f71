import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../api/api-problem.ts'
import { useFormat } from '../i18n/format.ts'
import { Dialog } from '../ui/dialog.view.tsx'
import { useLastValue } from '../ui/hooks.ts'
import { List, Row, Stack } from '../ui/layout/layout.view.tsx'
import { type Conflict, type Difference, differencesOf, isConflictProblem } from './conflict.ts'
import { FormProblem } from './form-problem.view.tsx'
import { narrowed, type PictureDraft, shownPicture } from './picture-draft.ts'
import './forms.css'

interface FormTroubleProps {
  readonly conflict: Conflict<never> | null | undefined
  readonly problem: ApiProblem | null
}

/** Why it wasn't saved, where that belongs to no field; and that someone else was faster, as soon as that's known. */
export function FormTrouble({ conflict, problem }: FormTroubleProps) {
  const { t } = useTranslation('common')
  if (!conflict) return <FormProblem problem={problem} />
  return (
    <>
      <Callout className="sr-conflict-notice" intent="warning" icon={false} role="status" compact>
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
export function ConflictDialog<Draft>({ draft, conflict }: DialogProps<Draft>) {
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
      className="sr-conflict-dialog"
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
        <Row gap={2} align="stretch" justify="end" wrap className="sr-conflict-answers">
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
              <Side difference={difference} side="server" />
            </td>
            <td data-side={t('conflict.mine')}>
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
  return <img className="sr-conflict-picture sr-wide sr-round-small" src={narrowed(url, shownWidth)} alt="" />
}
