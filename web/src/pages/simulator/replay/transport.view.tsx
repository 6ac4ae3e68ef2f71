import { Button } from '@blueprintjs/core'
import { Pause, Play, StepBackward, StepForward } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { IconButton } from '../../../ui/icon-button.view.tsx'
import { Row, Stack } from '../../../ui/layout/layout.view.tsx'
import { Segments } from '../../../ui/segments.view.tsx'
import {
  $at,
  $length,
  $notes,
  $playing,
  $rate,
  noteStepped,
  rateChosen,
  rates,
  scrubbed,
  toggled,
} from './replay.model.ts'

/** Play, pause, jump, and the scrubber with a mark at each note. */
export function Transport() {
  const { t } = useTranslation('replay')
  const format = useFormat()
  const [playing, rate, toggle, choose, stepTo] = useUnit([$playing, $rate, toggled, rateChosen, noteStepped])
  return (
    <Stack gap={2} className="sr-replay-transport">
      <Scrubber />
      <Row gap={2} justify="center" wrap className="sr-replay-buttons">
        <IconButton icon={<StepBackward />} label={t('before')} onClick={() => stepTo(-1)} />
        <Button
          intent="primary"
          size="large"
          icon={playing ? <Pause /> : <Play />}
          text={playing ? t('pause') : t('play')}
          onClick={() => toggle()}
        />
        <IconButton icon={<StepForward />} label={t('after')} onClick={() => stepTo(1)} />
        <Segments
          label={t('rate')}
          value={String(rate)}
          options={rates.map(factor => ({
            value: String(factor),
            label: t('factor', { factor: format.exact(factor) }),
          }))}
          onChange={value => choose(Number(value))}
        />
      </Row>
    </Stack>
  )
}

function Scrubber() {
  const { t } = useTranslation('replay')
  const format = useFormat()
  const { at, length, notes, scrub } = useUnit({ at: $at, length: $length, notes: $notes, scrub: scrubbed })
  const positionText = t('positionText', { at: format.clock(at), length: format.clock(length) })
  return (
    <Row gap={3} className="sr-replay-scrubber sr-relative">
      <span className="sr-replay-marks" aria-hidden="true">
        {notes.map(({ key, seconds, kind }) => (
          <i key={key} data-kind={kind} style={{ left: `${length > 0 ? (seconds / length) * 100 : 0}%` }} />
        ))}
      </span>
      <input
        type="range"
        min={0}
        max={length}
        step={0.1}
        value={at}
        aria-label={t('position')}
        aria-valuetext={positionText}
        data-testid="replay-position"
        onChange={({ currentTarget }) => scrub(Number(currentTarget.value))}
      />
      <output className="sr-number">{positionText}</output>
    </Row>
  )
}
