import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Board } from '../../entities/hardware/hardware.documents.ts'
import { pageOf, usePinWords } from '../../entities/hardware/pin-words.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { List, Row } from '../../ui/layout/layout.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { $deleteProblem, $toDelete, deleteConfirmed, deleteDeclined, deleteFx } from './board-actions.model.ts'
import { PinMark } from './pin-mark.view.tsx'

/** Asks before an expander is deleted; one that something hangs on tells what that is. */
export function DeleteBoard() {
  const { t } = useTranslation('hardware')
  const problemText = useProblemText()
  const [board, problem, isBusy, decline, confirm] = useUnit([
    $toDelete,
    $deleteProblem,
    deleteFx.pending,
    deleteDeclined,
    deleteConfirmed,
  ])
  const isUsed = (board?.usedPinCount ?? 0) > 0
  return (
    <>
      <QuestionDialog
        open={board !== null && !isUsed}
        title={t('deletion.title', { name: board?.name ?? '' })}
        confirmText={t('delete')}
        intent="danger"
        busy={isBusy}
        onConfirm={() => confirm()}
        onCancel={() => decline()}
      >
        <p>{t('deletion.text')}</p>
        {problem ? <Callout intent="danger">{problemText(problem)}</Callout> : null}
      </QuestionDialog>
      <Dialog
        isOpen={board !== null && isUsed}
        title={t('deletion.usedTitle', { name: board?.name ?? '' })}
        onClose={() => decline()}
      >
        <DialogBody>
          <p>{t('deletion.usedText')}</p>
          {board ? <Users board={board} onLeave={() => decline()} /> : null}
        </DialogBody>
        <DialogFooter actions={<Button intent="primary" text={t('deletion.understood')} onClick={() => decline()} />} />
      </Dialog>
    </>
  )
}

function Users({ board, onLeave }: { readonly board: Board; readonly onLeave: () => void }) {
  const words = usePinWords()
  return (
    <List gap={1} className="sr-above-3">
      {board.pins.map(({ pin, use }) =>
        use ? (
          <Row as="li" key={pin.nr} className="sr-tall">
            <PinMark owner={use.owner} />
            <Link to={pageOf(use)} onClick={onLeave}>
              {words.use(use)}
            </Link>
            <span className="sr-muted sr-push">{pin.label}</span>
          </Row>
        ) : null,
      )}
    </List>
  )
}
