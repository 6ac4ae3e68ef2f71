import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../../drawing/plain-drink.ts'
import { type Palette, themeVariables } from '../../../theme/theme-variables.ts'
import { Box, Grid, Row, Stack } from '../../../ui/layout/layout.view.tsx'

const negroni = plainDrink('#a02730', { ice: 'cubes', garnishes: ['orangeSlice'] })
const sour = plainDrink('#e8c86a', { head: true })

/** Painted with other colours than the page around it: all of the theme's variables are set anew inside. */
function Painted({ palette, children }: { readonly palette: Palette; readonly children: ReactNode }) {
  const { t } = useTranslation('system')
  return (
    <div
      role="img"
      aria-label={t('preview.label')}
      className="sr-mock sr-close sr-clip sr-size-13"
      style={themeVariables(palette) as CSSProperties}
    >
      {children}
    </div>
  )
}

/** The full view in small. */
export function FullMock({ palette }: { readonly palette: Palette }) {
  const { t } = useTranslation('system')
  return (
    <Painted palette={palette}>
      <div className="sr-mock-header sr-font-display sr-size-15 sr-strong">{t('preview.header')}</div>
      <Grid template="30% minmax(0, 1fr)">
        <Stack gap={1} top pad={[2.5, 2]} className="sr-mock-sidebar sr-surface-sidebar">
          <span>{t('preview.entry')}</span>
          <span data-active>{t('preview.active')}</span>
          <span>{t('preview.entry')}</span>
        </Stack>
        <Stack gap={2.5} pad={3} className="sr-mock-page">
          <strong className="sr-display sr-size-17">{t('preview.title')}</strong>
          <div className="sr-mock-card sr-clip">
            <Box pad={[1.5, 2.5]} className="sr-surface-header sr-strong">
              {t('preview.card')}
            </Box>
            <Row gap={2.5} wrap pad={2.5}>
              <Row as="span" align="stretch" fixed width={54} height={54}>
                <DrinkImage shape="rocks" drink={negroni} />
              </Row>
              <Stack as="span" flex="1 1 90px" className="sr-mock-words">
                <span>{t('preview.text')}</span>
                <span className="sr-mock-muted">{t('preview.muted')}</span>
                <Box as="span" pad={[0.5, 2]} className="sr-pill sr-surface-group sr-at-start">
                  {t('preview.group')}
                </Box>
              </Stack>
              <span className="sr-mock-button sr-strong">{t('preview.button')}</span>
            </Row>
          </div>
        </Stack>
      </Grid>
    </Painted>
  )
}

/** The simple view in small. */
export function SimpleMock({ palette }: { readonly palette: Palette }) {
  const { t } = useTranslation('system')
  return (
    <Painted palette={palette}>
      <div className="sr-mock-header sr-font-display sr-size-15 sr-strong">{t('preview.header')}</div>
      <div className="sr-mock-progress">
        <span>{t('preview.progress')}</span>
      </div>
      <Grid gap={2.5} columns={3} pad={3}>
        {[negroni, sour, negroni].map((drink, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three drawings that never change
          <Stack as="span" key={index} gap={1.5} justify="center" pad={[2.5, 1.5]} className="sr-mock-tile">
            <DrinkImage shape={index === 1 ? 'coupe' : 'rocks'} drink={drink} />
            <span>{t('preview.drink')}</span>
          </Stack>
        ))}
      </Grid>
      <Row gap={2} align="stretch" wrap pad={[2.5, 3]} className="sr-mock-footer">
        <span data-active>{t('preview.active')}</span>
        <span>{t('preview.entry')}</span>
        <span className="sr-mock-button sr-push sr-strong">{t('preview.button')}</span>
      </Row>
    </Painted>
  )
}
