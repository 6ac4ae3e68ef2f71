import { useTranslation } from 'react-i18next'
import type { Machine } from '../../entities/machine/machine.documents.ts'
import { useFaultWords, useOccupantWords } from '../../entities/machine/machine-words.ts'
import { blockedReasonOf, powerPercent } from '../../entities/pump/pump-actions.ts'
import { useWatts } from '../../entities/pump/use-watts.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'

/** The machine as a whole: who has it, why nothing can be started if so, and what it draws. */
export function MachineLine({ machine }: { readonly machine: Machine }) {
  const { t } = useTranslation('pumps')
  const occupantWords = useOccupantWords()
  const faultWords = useFaultWords()
  const { fault, occupant, busy } = machine
  const blockedReason = blockedReasonOf(machine)
  const state = fault !== null ? 'fault' : occupant !== null || busy ? 'busy' : 'free'
  const words =
    fault !== null
      ? t('machine.fault', { reason: faultWords(fault) })
      : occupant !== null
        ? occupantWords(occupant)
        : t(busy ? 'machine.busy' : 'machine.free')
  return (
    <Row
      as="section"
      gap={[3, 5]}
      justify="between"
      wrap
      pad={[3, 4]}
      className="sr-card"
      aria-label={t('machine.title')}
    >
      <div>
        <Row
          as="p"
          gap={3}
          className="sr-machine-state sr-size-17 sr-strong"
          data-state={state}
          data-testid="machine-state"
        >
          <span className="sr-capitalised">{words}</span>
        </Row>
        {blockedReason === null ? null : (
          <p className="sr-muted sr-size-14" data-testid="barrier">
            {t(`barrier.${blockedReason.kind}`)}
          </p>
        )}
      </div>
      <PowerMeter machine={machine} />
    </Row>
  )
}

function PowerMeter({ machine }: { readonly machine: Machine }) {
  const { t } = useTranslation('pumps')
  const watts = useWatts()
  const { powerMw, powerLimitMw } = machine
  const percent = powerPercent(machine)
  return (
    <Stack gap={1} className="sr-power">
      <span className="sr-number">
        {powerLimitMw === null
          ? t('power.now', { watts: watts(powerMw) })
          : t('power.ofLimit', { watts: watts(powerMw), limit: watts(powerLimitMw) })}
      </span>
      {percent === null ? null : (
        <RunTrack percent={percent} height={10} shade={10} colour={percent > 90 ? 'var(--sr-danger)' : undefined} />
      )}
    </Stack>
  )
}
