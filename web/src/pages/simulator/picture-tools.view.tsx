import { Button } from '@blueprintjs/core'
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { SceneSight } from '#simulator/scene/scene-options.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'

interface PictureToolsProps {
  readonly sight: SceneSight
  readonly onZoom: (steps: 1 | -1) => void
  readonly onFit: () => void
}

/** Closer, farther away, and the whole machine. */
export function PictureTools({ sight, onZoom, onFit }: PictureToolsProps) {
  const { t } = useTranslation('simulator')
  const isWhole = sight.scale <= 1.001
  const tool = (name: 'zoomIn' | 'zoomOut' | 'fit') => ({ 'aria-label': t(`scene.${name}`), title: t(`scene.${name}`) })
  return (
    <Stack className="sr-sim-tools" style={{ bottom: sight.cornerY }}>
      <Button
        variant="minimal"
        {...tool('zoomIn')}
        icon={<Plus />}
        disabled={sight.isClosest}
        onClick={() => onZoom(1)}
      />
      <Button variant="minimal" {...tool('zoomOut')} icon={<Minus />} disabled={isWhole} onClick={() => onZoom(-1)} />
      <Button variant="minimal" {...tool('fit')} icon={<ZoomToFit />} disabled={isWhole} onClick={onFit} />
    </Stack>
  )
}
