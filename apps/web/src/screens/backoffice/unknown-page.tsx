import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { i18n } from '../../lib/i18n/i18n.ts';
import { toast } from '../../ui/feedback/toast.tsx';

/** A page of the back office that does not exist: back to the search, and said so. */
export function UnknownPage() {
  const navigate = useNavigate();
  useEffect(() => {
    toast.warning(i18n.t('errors:pageNotFound'), { id: 'page-not-found' });
    void navigate({ to: '/home', replace: true });
  }, [navigate]);
  return null;
}
