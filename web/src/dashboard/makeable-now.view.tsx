import { ArrowRight, Hand, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DrawnGlass } from '../ui/drawn-glass.view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/page-state.view.tsx'
import type { MakeableRecipe } from './dashboard.documents.ts'
import { $makeable, makeableRetried } from './dashboard.model.ts'

export function MakeableNow() {
  const { t } = useTranslation('dashboard')
  const [makeable, retry] = useUnit([$makeable, makeableRetried])
  return (
    <section className="sr-dashboard-section">
      <div className="sr-dashboard-title">
        <h2>{t('makeable.title')}</h2>
        <Link to="/recipe/public">
          {t('makeable.all')} <ArrowRight />
        </Link>
      </div>
      {makeable.kind === 'failed' ? (
        <div className="sr-card">
          <ErrorState problem={makeable.problem} onRetry={retry} />
        </div>
      ) : makeable.kind === 'ready' && makeable.value.length === 0 ? (
        <div className="sr-card">
          <EmptyState title={t('makeable.emptyTitle')} text={t('makeable.emptyText')} />
        </div>
      ) : (
        <div className="sr-drinks">
          {makeable.kind === 'ready'
            ? makeable.value.map(recipe => <DrinkCard key={recipe.id} recipe={recipe} />)
            : [0, 1, 2, 3, 4, 5].map(key => <DrinkSkeleton key={key} />)}
        </div>
      )}
    </section>
  )
}

function DrinkCard({ recipe }: { readonly recipe: MakeableRecipe }) {
  const { t } = useTranslation('dashboard')
  const automatic = recipe.availability === 'AUTOMATIC'
  return (
    <Link className="sr-card sr-drink" to={`/recipe/${recipe.id}`}>
      <div className="sr-drink-glass">
        <DrawnGlass shape={recipe.defaultGlass?.shape ?? 'HIGHBALL'} layers={recipe.layers} />
      </div>
      <strong className="sr-display sr-drink-name">{recipe.name}</strong>
      <span className={`sr-drink-how ${automatic ? 'sr-drink-automatic' : ''}`}>
        {automatic ? <Tick size={14} /> : <Hand size={14} />}
        {automatic ? t('makeable.automatic') : t('makeable.withHand')}
      </span>
    </Link>
  )
}

const DrinkSkeleton = () => (
  <div className="sr-card sr-drink">
    <div className="sr-drink-glass">
      <Skeleton width="100%" height="100%" />
    </div>
    <Skeleton width="70%" height="20px" />
    <Skeleton width="50%" height="14px" />
  </div>
)
