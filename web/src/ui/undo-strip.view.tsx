import { Button } from '@blueprintjs/core'
import { Cross, Undo } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './buttons.view.tsx'
import { Row } from './layout/layout.view.tsx'
import './ui.css'

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
    <Row
      gap={2}
      pad={[2, 2, 2, 4]}
      width="fit-content"
      className="sr-undo sr-any sr-stays sr-measure sr-surface-sidebar sr-round sr-within"
      role="status"
    >
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

/** The strip for what was done last. @param undo an action: without an answer it was refused, and can be tried again */
export function useUndo<Deed>(textOf: (deed: Deed) => string, undo: (deed: Deed) => Promise<object | undefined>) {
  const [last, setLast] = useState<Deed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const takeBack = async (deed: Deed): Promise<void> => {
    setBusy(true)
    const isUndone = (await undo(deed)) !== undefined
    setBusy(false)
    if (isUndone) setLast(null)
  }
  const strip = (
    <UndoStrip
      text={last && textOf(last)}
      busy={isBusy}
      onUndo={() => last && void takeBack(last)}
      onClose={() => setLast(null)}
    />
  )
  return { setLast, takeBack, strip }
}
