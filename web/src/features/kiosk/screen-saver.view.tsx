import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/served.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { $liquidRuns } from '../../entities/machine/machine-stop.view.tsx'
import { useWindowEvent } from '../../ui/hooks.ts'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { $isResting, screenWoken } from './idle.model.ts'
import './kiosk.css'

const drinks = [
  { shape: 'coupe', drink: plainDrink('#d1573b') },
  { shape: 'highball', drink: plainDrink('#e7a13c', { ice: 'cubes' }) },
  { shape: 'rocks', drink: plainDrink('#7fa650', { ice: 'crushed' }) },
] as const

/** Some drinks beside each other, as decoration; each as large as CSS says. */
export const Drinks = ({ height, width }: { readonly height: string; readonly width: string }) => (
  <Row as="span" gap={3} align="end" justify="center" aria-hidden>
    {drinks.map(({ shape, drink }) => (
      <Box as="span" key={shape} height={height} width={width}>
        <DrinkImage shape={shape} drink={drink} />
      </Box>
    ))}
  </Row>
)

/** A dark screen on which drinks wander, so that nothing burns in; it grows darker, and wakes by a touch that does nothing else. */
export function ScreenSaver() {
  const { t } = useTranslation('common')
  const [rests, machine, liquidRuns, wake] = useUnit([$isResting, $machine, $liquidRuns, screenWoken])
  // An alarm must be seen.
  const isResting = rests && !liquidRuns && machine?.fault == null
  useWindowEvent('keydown', event => {
    if (!isResting) return
    event.preventDefault()
    wake()
  })
  return isResting ? (
    // Not before the finger is lifted: its click would reach what lies below.
    <button
      type="button"
      className="sr-saver"
      style={{ position: 'fixed', inset: 0 }}
      onClick={() => wake()}
      data-testid="screen-saver"
    >
      <Drinks height="26vh" width="18vh" />
      <span className="sr-display">{t('touchToOrder')}</span>
    </button>
  ) : null
}
