import { Button } from '@blueprintjs/core'
import { Clipboard, Tick } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Row, Stack } from './layout/layout.view.tsx'
import './ui.css'

/** Browsers have no clipboard for pages of plain HTTP. */
export const copyText = (text: string): Promise<void> =>
  (navigator.clipboard as Clipboard | undefined)?.writeText(text) ?? Promise.reject(new Error('no clipboard'))

interface CopiedTextProps {
  readonly text: string
  /** What it is, for those who hear it. */
  readonly label: string
}

/** In milliseconds. */
const tellsFor = 3000

/**
 * Text to be put in elsewhere, with a button that copies it. Where a browser lets no page do that, as over plain HTTP,
 * it is selected instead: one key copies it then.
 */
export function CopiedText({ text, label }: CopiedTextProps) {
  const { t } = useTranslation('common')
  const shown = useRef<HTMLPreElement>(null)
  const [state, setState] = useState<'asked' | 'copied' | 'selected'>('asked')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('asked'), tellsFor)
    return () => clearTimeout(timer)
  }, [state])
  const select = (): void => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
    setState('selected')
  }
  const isCopied = state === 'copied'
  return (
    <Stack gap={1} shrink>
      <Row gap={2} align="start" justify="end" wrap>
        <figure style={{ flex: '1 1 260px' }}>
          <figcaption className="sr-visually-hidden">{label}</figcaption>
          <Box as="pre" ref={shown} pad={[2, 3]} className="sr-size-14 sr-bordered sr-round-12 sr-surface-group">
            {text}
          </Box>
        </figure>
        <Button
          className="sr-fixed"
          icon={isCopied ? <Tick /> : <Clipboard />}
          text={t(isCopied ? 'copied' : 'copy')}
          aria-label={t(isCopied ? 'copied' : 'copyWhat', { what: label })}
          onClick={() => void copyText(text).then(() => setState('copied'), select)}
        />
      </Row>
      {state === 'selected' ? (
        <p role="status" className="sr-muted sr-size-14">
          {t('copyByHand')}
        </p>
      ) : null}
    </Stack>
  )
}
