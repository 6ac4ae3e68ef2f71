import { Button, Spinner } from '@blueprintjs/core'
import { Cross, Glass, Repeat } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EmergencyStop } from '../../entities/machine/machine-stop.view.tsx'
import type { Production } from '../../entities/production/production.documents.ts'
import { $shown, $starting, dialogClosed } from '../../entities/production/production.model.ts'
import { hasEnded } from '../../entities/production/production-steps.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { againPressed } from '../order/order.model.ts'
import { InterruptedCard } from './interrupted.view.tsx'
import { ProductionScene } from './scene.view.tsx'
import './production.css'

/** The live progress over whatever page is open. Closing it changes nothing about the drink. */
export function ProductionDialog() {
  const { t } = useTranslation(['production', 'common'])
  const [production, starting, close] = useUnit([$shown, $starting, dialogClosed])
  const titleId = useId()
  const isIdle = production === null && !starting
  return (
    <Dialog
      className={isIdle ? '' : 'sr-squared'}
      style={
        isIdle ? { width: 'min(860px, 100vw)' } : { width: '100vw', maxWidth: 'none', height: '100dvh', margin: 0 }
      }
      isOpen
      onClose={() => close()}
      aria-labelledby={titleId}
    >
      <Row justify="between" fixed pad={[1, 1, 1, 5]} minHeight={56} className="sr-production-head sr-surface-header">
        <h2 className={isIdle ? 'sr-size-20' : 'sr-size-20 sr-hush-narrow'} id={titleId}>
          {t('title')}
        </h2>
        <EmergencyStop />
        <IconButton icon={<Cross size={20} />} label={t('common:close')} onClick={() => close()} />
      </Row>
      {production ? (
        <ProductionScene production={production}>
          {hasEnded(production) ? <EndedButtons production={production} /> : null}
        </ProductionScene>
      ) : isIdle ? (
        <Idle />
      ) : (
        <Stack align="center" justify="center" grow minHeight={320}>
          <Spinner size={40} />
        </Stack>
      )}
    </Dialog>
  )
}

function Idle() {
  const { t } = useTranslation(['production', 'terms'])
  const navigate = useNavigate()
  const close = useUnit(dialogClosed)
  return (
    <Box pad={4} className="sr-scroll">
      <InterruptedCard />
      <EmptyState title={t('terms:nothingIsBeingMade')} text={t('idle.text')}>
        <Button
          size="large"
          intent="primary"
          icon={<Glass />}
          text={t('idle.browse')}
          onClick={() => {
            close()
            void navigate('/recipe/public')
          }}
        />
      </EmptyState>
    </Box>
  )
}

function EndedButtons({ production }: { production: Production }) {
  const { t } = useTranslation(['production', 'common'])
  const [close, again] = useUnit([dialogClosed, againPressed])
  const { drink, amountMl, state } = production
  return (
    <>
      <Button
        size="large"
        icon={<Repeat size={18} />}
        text={t('finished.again')}
        onClick={() => {
          close()
          again({ kind: drink.kind, id: drink.id, amountMl })
        }}
      />
      {state === 'ERROR' ? null : (
        <Button size="large" intent="primary" text={t('common:close')} onClick={() => close()} />
      )}
    </>
  )
}
