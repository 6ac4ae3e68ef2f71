import { Button } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StartPumpJobDocument, StopPumpsDocument } from '../../entities/pump/pumps.model.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { Safety } from './outputs-step.view.tsx'
import type { StepProps } from './step-props.ts'

/** Longer than three times blinking, with time to look for it. */
const pauseMs = 2600
/** It doesn't go on forever. */
const mostRounds = 3

/** Blinks one output after the other, until a person has found the one that's looked for. */
export function FindOutput({ known: { pumps } }: StepProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const shown = pumps.filter(({ showable }) => showable).map(({ pump }) => pump)
  const [isSafe, setSafe] = useState(false)
  /** How many were shown; null while none is looked for. */
  const [nr, setNr] = useState<number | null>(null)
  const [found, setFound] = useState<readonly (typeof shown)[number][]>([])
  const [, start] = useAction(StartPumpJobDocument)
  const [, stop] = useAction(StopPumpsDocument)
  const at = (index: number | null) => (index === null ? undefined : shown[index % shown.length])
  const current = at(nr)
  const blink = useEffectEvent(async (index: number): Promise<void> => {
    const pump = at(index)
    const isOver = pump === undefined || index >= mostRounds * shown.length
    if (isOver || !(await start({ pumpId: pump.id, advice: 'PROBE', amount: 3 }))) setNr(null)
  })
  const stopBlinking = useEffectEvent((index: number): void => {
    const pump = at(index)
    if (pump) void stop({ pumpId: pump.id })
  })
  useEffect(() => {
    if (nr === null) return undefined
    void blink(nr)
    const timer = setTimeout(() => setNr(nr + 1), pauseMs)
    return () => {
      clearTimeout(timer)
      stopBlinking(nr)
    }
  }, [nr])
  const find = (): void => {
    setFound([at(nr), at(nr === null || nr === 0 ? null : nr - 1)].filter(pump => pump !== undefined))
    setNr(null)
  }
  return (
    <>
      <p className="sr-measure-64">{t('find.text')}</p>
      <Safety
        isSafe={isSafe}
        onChange={is => {
          setSafe(is)
          if (!is) setNr(null)
        }}
      />
      {current === undefined ? (
        <Button
          className="sr-at-start"
          intent="primary"
          size="large"
          text={t('find.start')}
          disabled={!isSafe || shown.length === 0}
          onClick={() => {
            setFound([])
            setNr(0)
          }}
        />
      ) : (
        <Row gap={[2, 4]} wrap>
          <strong className="sr-size-24 sr-spread" role="status">
            {t('find.now', { pump: current.printName })}
          </strong>
          <Button intent="primary" size="large" text={t('find.found')} onClick={find} />
          <Button size="large" text={t('terms:stop')} onClick={() => setNr(null)} />
        </Row>
      )}
      {/* People are slower than relays: it may have been the one before. */}
      <Row gap={2} wrap>
        {found.map(({ id, printName }) => (
          <LinkButton key={id} to={`/admin/pump/${id}/edit?part=wiring`} text={t('find.open', { pump: printName })} />
        ))}
      </Row>
    </>
  )
}
