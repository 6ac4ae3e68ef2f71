import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { $isSimulated } from '../../entities/machine/frame.model.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-state.view.tsx'
import type { Commissioning } from './commissioning.documents.ts'
import { FoundDialog } from './found-dialog.view.tsx'
import { OutputRow } from './output-row.view.tsx'
import {
  $shownPump,
  $supplyIsOff,
  $walk,
  $walkable,
  foundPressed,
  outputsLeft,
  supplyConfirmed,
  walkStarted,
  walkStopped,
} from './outputs.model.ts'

/** Which output is which, and whether it runs at the right level; while nothing can flow. */
export function OutputsStep({ known }: { readonly known: Commissioning }) {
  const { t } = useTranslation('commissioning')
  const leave = useUnit(outputsLeft)
  useEffect(
    () => () => {
      leave()
    },
    [leave],
  )
  if (known.pumps.length === 0) {
    return (
      <EmptyState title={t('noPumps')} text={t('outputs.text')}>
        <Link className="bp6-button bp6-intent-primary" to="/admin/pump">
          {t('toPumps')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <Stack gap={5} top shrink className="sr-commission-step">
      <p className="sr-muted">{t('outputs.text')}</p>
      <Supply />
      <Walk known={known} />
      <Stack as="section" gap={3} shrink className="sr-commission-part" aria-labelledby="outputs-list">
        <h2 id="outputs-list">{t('outputs.list')}</h2>
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
  const { isOff, isSimulated, confirm } = useUnit({
    isOff: $supplyIsOff,
    isSimulated: $isSimulated,
    confirm: supplyConfirmed,
  })
  return (
    <Callout intent={isOff ? 'success' : 'warning'}>
      <h2 className="sr-commission-callout">{t('outputs.supplyTitle')}</h2>
      <p>{t('outputs.supplyText')}</p>
      {isSimulated ? <p>{t('outputs.supplySimulated')}</p> : null}
      <Checkbox
        className="sr-commission-check"
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
  const { isOff, walk, walkable, shown, start, stop, found } = useUnit({
    isOff: $supplyIsOff,
    walk: $walk,
    walkable: $walkable,
    shown: $shownPump,
    start: walkStarted,
    stop: walkStopped,
    found: foundPressed,
  })
  const name = known.pumps.find(({ pump }) => pump.id === shown)?.pump.printName ?? ''
  return (
    <Stack as="section" gap={3} shrink className="sr-commission-part" aria-labelledby="outputs-walk">
      <h2 id="outputs-walk">{t('outputs.walkTitle')}</h2>
      {walk === null ? (
        <Row gap={[3, 5]} justify="between" wrap className="sr-commission-line">
          <p className="sr-muted">{t('outputs.walkText')}</p>
          <Button text={t('outputs.walk')} disabled={!isOff || walkable.length === 0} onClick={() => start()} />
        </Row>
      ) : (
        <Row gap={[3, 5]} justify="between" wrap className="sr-commission-line">
          <strong className="sr-font-display sr-size-24" role="status">
            {t('outputs.walking', { pump: name })}
          </strong>
          <span className="sr-commission-buttons">
            <Button intent="primary" size="large" text={t('outputs.found')} onClick={() => found()} />
            <Button size="large" text={t('outputs.stop')} onClick={() => stop()} />
          </span>
        </Row>
      )}
    </Stack>
  )
}
