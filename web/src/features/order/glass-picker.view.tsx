import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { $detectedId, $draft, $glasses, glassChosen } from './order-draft.model.ts'
import { glassBadge } from './order-draft.ts'

/** The glasses of the house, smallest first. */
export function GlassPicker() {
  const { t } = useTranslation('order')
  const format = useFormat()
  const [draft, glasses, detectedId, choose] = useUnit([$draft, $glasses, $detectedId, glassChosen])
  const row = useRef<HTMLDivElement>(null)
  // If the glasses stand in a row, the recipe's own may be out of sight.
  useEffect(() => {
    const chosen = row.current?.querySelector(':checked')?.parentElement
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 2 + chosen.offsetWidth / 2
  }, [])
  if (draft === null) return null
  return (
    <Stack as="fieldset" gap={2} shrink className="sr-order-section">
      <legend className="sr-display sr-below-2 sr-size-18">{t('glass')}</legend>
      {glasses.length === 0 ? <p className="sr-muted">{t('noGlasses')}</p> : null}
      <Grid gap={2} fill={80} className="sr-glass-choice" ref={row}>
        {glasses.map(glass => (
          <Stack
            as="label"
            key={glass.id}
            justify="center"
            top
            pad={[2, 0.5]}
            data-chosen={draft.glass?.id === glass.id}
            className="sr-glass-tile sr-rings sr-snug sr-pressable sr-relative sr-size-13 sr-text-center"
          >
            <input
              type="radio"
              name="glass"
              className="sr-visually-hidden"
              checked={draft.glass?.id === glass.id}
              onChange={() => choose(glass)}
            />
            <Box as="span" width={48} height={48}>
              <DrinkImage shape={glass.shape} drink={{ ...draft.drink.served, garnishes: [] }} />
            </Box>
            <span className="sr-ellipsis sr-within sr-medium">{glass.name}</span>
            <span className="sr-muted sr-number">{format.ml(glass.sizeMl)}</span>
            <GlassBadge why={glassBadge(glass, { drink: draft.drink, detectedId })} />
          </Stack>
        ))}
      </Grid>
    </Stack>
  )
}

/** Why this one and no other. */
function GlassBadge({ why }: { why: ReturnType<typeof glassBadge> }) {
  const { t } = useTranslation('order')
  return why === null ? null : (
    <span className="sr-glass-tile-badge sr-pill sr-within sr-ellipsis">{t(`glassBadge.${why}`)}</span>
  )
}
