import { Button } from '@blueprintjs/core'
import { Cross, Undo } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationResult } from 'urql'
import { asApiProblem } from '../api/api-problem.ts'
import { IconButton } from './buttons.view.tsx'
import { Row } from './layout/layout.view.tsx'
import { notify } from './notifications.model.ts'
import './undo-strip.css'

export interface UndoStripProps {
  /** The deed that can be undone; null while there is none. */
  readonly text: string | null
  readonly busy?: boolean
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** Says what was just taken away, and gives it back; stays until it is used, closed or overtaken. */
export function UndoStrip({ text, busy = false, onUndo, onClose }: UndoStripProps) {
  const { t } = useTranslation('common')
  return (
    <Row gap={2} className="sr-undo" role="status" data-shown={text !== null}>
      {text === null ? null : (
        <>
          <span className="sr-shrink sr-anywhere">{text}</span>
          <Button intent="primary" icon={<Undo />} text={t('undo')} loading={busy} onClick={onUndo} />
          <IconButton icon={<Cross />} label={t('close')} onClick={onClose} />
        </>
      )}
    </Row>
  )
}

/** The strip for what was done last. @param undo a mutation; a refusal is shown */
export function useUndo<Deed>(textOf: (deed: Deed) => string, undo: (deed: Deed) => Promise<OperationResult>) {
  const [last, setLast] = useState<Deed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const takeBack = async (deed: Deed): Promise<void> => {
    setBusy(true)
    const { error } = await undo(deed)
    setBusy(false)
    if (error) notify.problem(asApiProblem(error))
    else setLast(null)
  }
  const strip = (
    <UndoStrip
      text={last && textOf(last)}
      busy={isBusy}
      onUndo={() => last && void takeBack(last)}
      onClose={() => setLast(null)}
    />
  )
  return { setLast, strip }
}
