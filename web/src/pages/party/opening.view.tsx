import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/plain-drink.ts'
import { Nowhere } from '../../features/party/party-code.view.tsx'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { useQuery } from '../../queries/use-query.ts'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import { LineFields, NameFields, OrderFields } from './party-fields.view.tsx'
import { newParty, openingForm, phoneAddresses } from './party-form.model.ts'

/** Nobody’s bar is open: everything that is needed to open it, filled in as most hosts want it. */
export function Opening() {
  const { t } = useTranslation('party')
  const { draft, bind } = useFormModel(openingForm)
  const [open, close] = useUnit([openingForm.opened, openingForm.closed])
  const addresses = useQuery(phoneAddresses)
  const isReached = addresses.kind !== 'ready' || addresses.value.length > 0
  const usualName = t('start.usualName')
  useEffect(() => {
    open(newParty(usualName, new Date()))
    return () => {
      close()
    }
  }, [open, close, usualName])
  useOccurrence(openingForm.saved, () => notify.success(t('start.opened')))
  return (
    <Stack gap={5} measure={860}>
      <Welcome />
      {isReached ? null : <Nowhere />}
      <ModelFormPage model={openingForm} saveText={t('start.open')}>
        {draft === null ? null : (
          <>
            <Panel>
              <NameFields bind={bind} />
            </Panel>
            <Panel title={t('start.orders')}>
              <OrderFields bind={bind} />
            </Panel>
            <Panel title={t('start.line')}>
              <LineFields bind={bind} />
            </Panel>
          </>
        )}
      </ModelFormPage>
    </Stack>
  )
}

const drinks = [
  { shape: 'coupe', drink: plainDrink('#d1573b') },
  { shape: 'highball', drink: plainDrink('#e7a13c', { ice: 'cubes' }) },
  { shape: 'rocks', drink: plainDrink('#7fa650', { ice: 'crushed' }) },
] as const

function Welcome() {
  const { t } = useTranslation('party')
  return (
    <Row as="header" gap={5} wrap className="sr-party-welcome">
      <Row gap={2} align="end" fixed aria-hidden>
        {drinks.map(({ shape, drink }) => (
          <Box key={shape} fixed width={64} height={92}>
            <DrinkImage shape={shape} drink={drink} />
          </Box>
        ))}
      </Row>
      <Stack gap={1} flex="1 1 260px" shrink>
        <h1>{t('title')}</h1>
        <p className="sr-muted sr-size-17">{t('start.lead')}</p>
      </Stack>
      <LinkButton to="/party/past" text={t('host.past')} />
    </Row>
  )
}
