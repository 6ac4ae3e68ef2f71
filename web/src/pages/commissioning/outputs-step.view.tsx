import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { $isSimulated } from '../../entities/machine/frame.model.ts'
import { useMachineSettings } from '../../entities/machine-settings/use-machine-settings.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { Box, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence, useOnLeave } from '../../ui/use-model.ts'
import type { Commissioning } from './commissioning.documents.ts'
import { $commissioning } from './commissioning.model.ts'
import { OutputRow } from './output-row.view.tsx'
import {
  $isShowing,
  $shownPump,
  $supplyIsOff,
  $walk,
  $walkable,
  earlierOf,
  earlierPressed,
  foundForm,
  foundPressed,
  outputsLeft,
  supplyConfirmed,
  walkStarted,
  walkStopped,
} from './outputs.model.ts'

/** Which output is which, and whether it runs at the right level; while nothing can flow. */
export function OutputsStep({ known }: { readonly known: Commissioning }) {
  const { t } = useTranslation('commissioning')
  useOnLeave(outputsLeft)
  if (known.pumps.length === 0) {
    return (
      <EmptyState title={t('noPumps')} text={t('outputs.text')}>
        <LinkButton primary to="/admin/pump" text={t('toPumps')} />
      </EmptyState>
    )
  }
  return (
    <Stack gap={5} top shrink>
      <p className="sr-muted sr-measure-72">{t('outputs.text')}</p>
      <Supply />
      <Walk known={known} />
      <Stack as="section" gap={3} shrink aria-labelledby="outputs-list">
        <h2 className="sr-size-19" id="outputs-list">
          {t('outputs.list')}
        </h2>
        <List gap={2}>
          {known.pumps.map(one => (
            <OutputRow key={one.pump.id} one={one} />
          ))}
        </List>
      </Stack>
      <FoundDialog />
    </Stack>
  )
}

function Supply() {
  const { t } = useTranslation('commissioning')
  const [isOff, isSimulated, confirm] = useUnit([$supplyIsOff, $isSimulated, supplyConfirmed])
  const hasRelay = Boolean(useMachineSettings().settings?.supplyRelay)
  return (
    <Callout intent={isOff ? 'success' : 'warning'}>
      <h2 className="sr-commission-callout sr-size-16 sr-snug">{t('outputs.supplyTitle')}</h2>
      <p>{t('outputs.supplyText')}</p>
      {hasRelay ? <p>{t('outputs.supplyRelay')}</p> : null}
      {isSimulated && !hasRelay ? <p>{t('outputs.supplySimulated')}</p> : null}
      <Checkbox
        className="sr-above-3 sr-strong"
        size="large"
        checked={isOff}
        label={t('outputs.supplyOff')}
        onChange={event => confirm(event.currentTarget.checked)}
      />
    </Callout>
  )
}

function Walk({ known }: { readonly known: Commissioning }) {
  const { t } = useTranslation('commissioning')
  const [isOff, walk, walkable, shown, showing] = useUnit([$supplyIsOff, $walk, $walkable, $shownPump, $isShowing])
  const [start, stop, found] = useUnit([walkStarted, walkStopped, foundPressed])
  const name = known.pumps.find(({ pump }) => pump.id === shown)?.pump.printName ?? ''
  return (
    <Stack as="section" gap={3} shrink aria-labelledby="outputs-walk">
      <h2 className="sr-size-19" id="outputs-walk">
        {t('outputs.walkTitle')}
      </h2>
      {walk === null ? (
        <Row gap={[3, 5]} justify="between" wrap minHeight={48}>
          <Box as="p" flex="1 1 320px" className="sr-muted">
            {t('outputs.walkText')}
          </Box>
          <Button
            text={t('outputs.walk')}
            disabled={!isOff || showing || walkable.length === 0}
            onClick={() => start()}
          />
        </Row>
      ) : (
        <Row gap={[3, 5]} justify="between" wrap minHeight={48}>
          <strong className="sr-font-display sr-size-24" role="status">
            {t('outputs.walking', { pump: name })}
          </strong>
          <Row as="span" gap={2} wrap>
            <Button intent="primary" size="large" text={t('outputs.found')} onClick={() => found()} />
            <Button size="large" text={t('outputs.stop')} onClick={() => stop()} />
          </Row>
        </Row>
      )}
    </Stack>
  )
}

/** Asks for the name and the ingredient of an output that somebody has found. */
function FoundDialog() {
  const { t } = useTranslation('commissioning')
  const known = useUnit($commissioning)
  const { draft } = useFormModel(foundForm)
  const shown = useLast(draft)
  const name = known?.pumps.find(({ pump }) => pump.id === shown?.pumpId)?.pump.printName ?? ''
  useOccurrence(foundForm.saved, () => notify.success(t('find.saved')))
  return (
    <ModelFormDialog model={foundForm} title={t('find.title', { pump: name })}>
      <FoundFields />
    </ModelFormDialog>
  )
}

function FoundFields() {
  const { t } = useTranslation('commissioning')
  const { draft, bind } = useFormModel(foundForm)
  const { known, walkable, press } = useUnit({ known: $commissioning, walkable: $walkable, press: earlierPressed })
  if (draft === null) return null
  const earlier = earlierOf(known?.pumps ?? [], walkable, draft.pumpId)
  return (
    <>
      {earlier === null ? null : (
        <Button text={t('find.earlier', { pump: earlier.pump.printName })} onClick={() => press()} />
      )}
      <TextField {...bind('name')} label={t('find.name')} />
      <IngredientPicker
        {...bind('ingredientId')}
        label={t('find.ingredient')}
        kinds={['AUTOMATED']}
        placeholder={t('find.noIngredient')}
        clearable
      />
    </>
  )
}
