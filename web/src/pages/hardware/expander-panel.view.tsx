import { Button, Callout } from '@blueprintjs/core'
import { Edit, Reset, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { hexadecimal, modelName } from '../../entities/hardware/expander-models.ts'
import type { Board } from '../../entities/hardware/hardware.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Panel } from '../../ui/panel.view.tsx'
import { $restarting, deleteAsked, restartRequested } from './board-actions.model.ts'
import { BoardContents, type BoardLook } from './board-contents.view.tsx'

/** An expander, what hangs on it, and what can be done with it. */
export function ExpanderPanel({ board, look }: { readonly board: Board; readonly look: BoardLook }) {
  const { t } = useTranslation('hardware')
  const { number, dateTime } = useFormat()
  const navigate = useNavigate()
  const [restarting, restart, askToDelete] = useUnit([$restarting, restartRequested, deleteAsked])
  const { id, name, model, address, problem } = board
  return (
    <Panel
      className="sr-board"
      title={name}
      actions={
        <span className="sr-badge">
          {t('usage', { used: number(board.usedPinCount), all: number(board.pinCount) })}
        </span>
      }
      footer={
        <>
          <Button
            variant="minimal"
            icon={<Reset />}
            text={t('restart')}
            aria-label={t('restartOne', { name })}
            loading={restarting === id}
            onClick={() => restart(id)}
          />
          <Button
            variant="minimal"
            icon={<Edit />}
            text={t('edit')}
            aria-label={t('editOne', { name })}
            onClick={() => void navigate(`/admin/gpio/expander/${id}/edit`)}
          />
          <Button
            variant="minimal"
            intent="danger"
            icon={<Trash />}
            text={t('delete')}
            aria-label={t('deleteOne', { name })}
            onClick={() => askToDelete(id)}
          />
        </>
      }
    >
      {model && address !== null ? (
        <p className="sr-muted">{t('atAddress', { model: modelName(model), address: hexadecimal(address) })}</p>
      ) : null}
      {problem ? (
        <Callout className="sr-board-problem" intent="danger" title={t('lostBoard.title', { name })}>
          <p>{t('lostBoard.text', { since: dateTime(problem.since) })}</p>
          <p className="sr-muted">{t('lostBoard.detail', { detail: problem.detail })}</p>
        </Callout>
      ) : null}
      <BoardContents board={board} look={look} />
    </Panel>
  )
}
