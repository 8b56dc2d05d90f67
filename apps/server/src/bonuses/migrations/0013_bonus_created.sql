-- Reports count bonuses by the day on which they were issued.
CREATE INDEX bonus_created ON bonuses.bonus (created_at);
