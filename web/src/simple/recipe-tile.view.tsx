import { Spinner } from '@blueprintjs/core'
import { Hand, TickCircle, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { AlcoholText } from '../recipes/availability.view.tsx'
import { DrinkPicture } from '../recipes/drink-picture.view.tsx'
import type { RecipeSummary } from '../recipes/recipe.documents.ts'
import { Skeleton } from '../ui/page-state.view.tsx'

const icons = { AUTOMATIC: TickCircle, WITH_HAND: Hand, MISSING: WarningSign } as const
const pictureWidth = 240

interface RecipeTileProps {
  readonly recipe: RecipeSummary
  /** It is being read. */
  readonly chosen: boolean
  /** Another one is. */
  readonly waits: boolean
  readonly onChoose: (id: number) => void
}

/** One drink as a large button. */
export function RecipeTile({ recipe, chosen, waits, onChoose }: RecipeTileProps) {
  const { t } = useTranslation('recipes')
  const { id, name, availability, imageUrl, defaultGlass, layers } = recipe
  const Icon = icons[availability]
  return (
    <li>
      <button
        type="button"
        className="sr-card sr-tile"
        data-availability={availability}
        data-photo={imageUrl !== null}
        aria-haspopup="dialog"
        aria-busy={chosen}
        aria-disabled={waits}
        onClick={() => onChoose(id)}
      >
        <span className="sr-tile-picture">
          <DrinkPicture imageUrl={imageUrl} width={pictureWidth} shape={defaultGlass?.shape} layers={layers} />
        </span>
        <span className="sr-tile-words">
          <span className="sr-display sr-tile-name">{name}</span>
          <span className="sr-muted">
            <AlcoholText least={recipe.minAlcoholContent} most={recipe.maxAlcoholContent} />
          </span>
        </span>
        <span className="sr-tile-band">
          <Icon size={18} aria-hidden />
          <span>{t(`availability.${availability}`)}</span>
        </span>
        {chosen ? (
          <span className="sr-tile-wait">
            <Spinner size={44} />
          </span>
        ) : null}
      </button>
    </li>
  )
}

export function TileSkeleton() {
  return (
    <li aria-hidden>
      <span className="sr-card sr-tile">
        <span className="sr-tile-picture">
          <Skeleton width="50px" height="70px" />
        </span>
        <span className="sr-tile-words">
          <Skeleton width="90%" height="20px" />
          <Skeleton width="60%" height="16px" />
        </span>
        <span className="sr-tile-band">
          <Skeleton width="70%" height="16px" />
        </span>
      </span>
    </li>
  )
}
