import { Button } from '@blueprintjs/core'
import { Cross, Glass, Play, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $isSimulated } from '../../entities/machine/frame.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import { $continuing, continueRequested, stopAsked } from '../../entities/production/production.model.ts'
import { isPaused, waitsForPerson } from '../../entities/production/production-steps.ts'
import { putBackFx, putBackPressed } from './simulated-glass.model.ts'

/** The buttons that the drink waits for. */
export function OnwardButtons({ production }: { production: Production }) {
  if (waitsForPerson(production)) return production.mayContinue ? <DoneButton /> : null
  return isPaused(production) ? <GlassButtons production={production} /> : null
}

function DoneButton() {
  const { t } = useTranslation('production')
  const [continuing, proceed] = useUnit([$continuing, continueRequested])
  return (
    <Button
      className="sr-stage-primary"
      size="large"
      intent="primary"
      icon={<Tick size={20} />}
      text={t('manual.done')}
      loading={continuing}
      onClick={() => proceed()}
      data-testid="continue"
    />
  )
}

/** On a simulated machine the hand is a button; the page that has it lies below. */
function GlassButtons({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const { simulated, continuing, returning, proceed, putBack } = useUnit({
    simulated: $isSimulated,
    continuing: $continuing,
    returning: putBackFx.pending,
    proceed: continueRequested,
    putBack: putBackPressed,
  })
  return (
    <>
      {production.mayContinue ? (
        <Button
          size="large"
          icon={<Play size={18} />}
          text={t('paused.goOn')}
          loading={continuing}
          onClick={() => proceed()}
          data-testid="go-on"
        />
      ) : null}
      {simulated ? (
        <Button
          className="sr-stage-primary"
          size="large"
          intent="primary"
          icon={<Glass size={18} />}
          text={t('paused.putBack')}
          loading={returning}
          onClick={() => putBack()}
          data-testid="put-back"
        />
      ) : null}
    </>
  )
}

/** Ends this one drink, after a question. What stops everything at once stands at the top, in red. */
export function StopButton() {
  const { t } = useTranslation('production')
  const ask = useUnit(stopAsked)
  return (
    <Button
      className="sr-stage-stop"
      size="large"
      intent="danger"
      variant="outlined"
      icon={<Cross size={18} />}
      text={t('cancel.stop')}
      onClick={() => ask()}
      data-testid="stop"
    />
  )
}
